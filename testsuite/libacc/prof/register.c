/* Registration, counts, toggles and order of callbacks.
   PROF-48 59 to 62 72 to 84 */
#include "../aux/check.h"

static char seen[64];

static void
saw(char c)
{
	size_t n = strlen(seen);

	seen[n] = c;
	seen[n + 1] = 0;
}

/* The calls that an instance of acc_ev_alloc makes. */
static const char *
alloc(void)
{
	seen[0] = 0;
	acc_free(acc_malloc(64));
	return seen;
}

#define SAW(text) CHECK(!strcmp(alloc(), text))

#define CALLBACK(name, letter, action)					\
static void								\
name(acc_callback_info *at, acc_event_info *e, acc_api_info *api)	\
{									\
	(void)at;							\
	(void)api;							\
	CHECK(e->other_event.tool_info == NULL ||			\
		e->event_type == acc_ev_wait_end);			\
	saw(letter);							\
	action;								\
}

CALLBACK(a, 'a', )
CALLBACK(b, 'b', )
CALLBACK(c, 'c', )
CALLBACK(add_c, '+',
	acc_callback_register(acc_ev_alloc, c, acc_reg))
CALLBACK(drop_c, '-',
	acc_callback_unregister(acc_ev_alloc, c, acc_reg))
CALLBACK(drop_self, 's',
	acc_callback_unregister(acc_ev_alloc, drop_self, acc_reg))
CALLBACK(renew_self, 'r',
	(acc_callback_unregister(acc_ev_alloc, renew_self, acc_reg),
	acc_callback_register(acc_ev_alloc, renew_self, acc_reg)))
CALLBACK(enable_c, 'e',
	acc_callback_register(acc_ev_alloc, c, acc_toggle))
CALLBACK(disable_c, 'd',
	acc_callback_unregister(acc_ev_alloc, c, acc_toggle))
CALLBACK(disable_all, '0',
	acc_callback_unregister(acc_ev_none, NULL, acc_toggle))
CALLBACK(disable_event, '1',
	acc_callback_unregister(acc_ev_alloc, NULL, acc_toggle))

static void
reg(acc_callback cb)
{
	acc_callback_register(acc_ev_alloc, cb, acc_reg);
}

static void
unreg(acc_callback cb)
{
	acc_callback_unregister(acc_ev_alloc, cb, acc_reg);
}

static void
lists(void)
{
	SAW("");
	reg(a);
	reg(b);
	reg(c);
	SAW("abc");
	reg(a);			/* counted, called once */
	SAW("abc");
	unreg(a);
	SAW("abc");
	unreg(a);
	SAW("bc");
	unreg(a);		/* not there: ignored */
	reg(a);			/* at the tail */
	SAW("bca");
	acc_prof_unregister(acc_ev_alloc, c, acc_reg);
	SAW("ba");
	acc_prof_register(acc_ev_alloc, c, acc_reg);
	SAW("bac");
}

static void
toggles(void)
{
	acc_callback_unregister(acc_ev_alloc, a, acc_toggle);
	acc_callback_unregister(acc_ev_alloc, a, acc_toggle);
	SAW("bc");
	reg(a);			/* counts, does not enable */
	SAW("bc");
	unreg(a);
	acc_callback_register(acc_ev_alloc, a, acc_toggle);
	SAW("bac");		/* keeps its place, and does not count */
	acc_callback_register(acc_ev_free, a, acc_toggle);
	acc_callback_register(acc_ev_none, a, acc_toggle);
	SAW("bac");		/* not registered: ignored */

	acc_callback_unregister(acc_ev_alloc, NULL, acc_toggle);
	SAW("");
	acc_callback_unregister(acc_ev_alloc, b, acc_toggle);
	unreg(c);
	acc_callback_unregister(acc_ev_none, NULL, acc_toggle);
	acc_callback_register(acc_ev_alloc, NULL, acc_toggle);
	SAW("");
	acc_callback_register(acc_ev_none, NULL, acc_toggle);
	SAW("a");
	acc_callback_register(acc_ev_alloc, b, acc_toggle);
	SAW("ba");

	acc_callback_unregister(acc_ev_none, NULL, acc_toggle_per_thread);
	SAW("");
	acc_callback_register(acc_ev_none, NULL, acc_toggle_per_thread);
	SAW("ba");
	unreg(a);
	unreg(b);
	SAW("");
}

/* Changes made while the event is processed. */
static void
inside(void)
{
	reg(add_c);
	SAW("+c");
	unreg(add_c);
	reg(a);
	SAW("ca");
	unreg(c);
	reg(drop_c);
	reg(c);
	reg(b);
	SAW("a-b");
	reg(drop_self);
	SAW("a-bs");
	SAW("a-b");
	unreg(drop_c);
	reg(disable_c);
	reg(c);
	SAW("abd");
	reg(a);
	SAW("abd");
	unreg(disable_c);
	reg(enable_c);
	SAW("abe");		/* c stands before it */
	SAW("abce");
	unreg(c);
	reg(c);
	acc_callback_unregister(acc_ev_alloc, c, acc_toggle);
	SAW("abec");
	unreg(b);
	reg(disable_event);
	reg(b);
	SAW("aec1");
	SAW("");
	unreg(disable_event);
	reg(disable_all);
	reg(c);
	acc_callback_register(acc_ev_alloc, NULL, acc_toggle);
	SAW("aecb0");
	SAW("");
	acc_callback_register(acc_ev_none, NULL, acc_toggle);
	unreg(disable_all);
	SAW("aecb");
	reg(renew_self);
	SAW("aecbr");		/* once, although it stands behind itself */
	SAW("aecbr");
	unreg(renew_self);
}

/* End events go backwards, and what a start leaves comes back. */
static void *left[4];

static void
pair(int i, char letter, acc_event_info *e)
{
	if (e->event_type == acc_ev_wait_start) {
		CHECK(!e->other_event.tool_info);
		e->other_event.tool_info = &left[i];
		saw(letter);
	} else {
		CHECK(e->other_event.tool_info == &left[i]);
		saw((char)(letter - 'a' + 'A'));
	}
}

static void
first(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at;
	(void)api;
	pair(0, 'x', e);
}

static void
second(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at;
	(void)api;
	pair(1, 'y', e);
}

static void
add_at_end(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at;
	(void)e;
	(void)api;
	saw('!');
	acc_callback_register(acc_ev_wait_end, c, acc_reg);
}

static void
ends(void)
{
	acc_callback_register(acc_ev_wait_start, first, acc_reg);
	acc_callback_register(acc_ev_wait_start, second, acc_reg);
	acc_callback_register(acc_ev_wait_end, first, acc_reg);
	acc_callback_register(acc_ev_wait_end, second, acc_reg);
	seen[0] = 0;
	acc_wait(1);
	CHECK(!strcmp(seen, "xyYX"));
	acc_callback_register(acc_ev_wait_end, add_at_end, acc_reg);
	seen[0] = 0;
	acc_wait(1);
	CHECK(!strcmp(seen, "xy!YX"));
	acc_callback_unregister(acc_ev_wait_end, add_at_end, acc_reg);
	seen[0] = 0;
	acc_wait(1);
	CHECK(!strcmp(seen, "xycYX"));
}

/* What one routine leaves another of the same tool finds. */
static void
leave(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at, (void)api;
	e->other_event.tool_info = &left[2];
}

static void
find(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at, (void)api;
	CHECK(e->other_event.tool_info == &left[2]);
	saw('f');
}

static void
others(void)
{
	acc_callback_register(acc_ev_wait_start, leave, acc_reg);
	acc_callback_register(acc_ev_wait_end, find, acc_reg);
	seen[0] = 0;
	acc_wait(1);
	CHECK(!strcmp(seen, "xyfcYX"));
}

static void
body(int discrete)
{
	char data[8];

	(void)discrete;
	acc_set_device_num(0, check_type);
	acc_copyin_async(data, sizeof data, 1);
	CHECK(acc_prof_lookup("anything") == NULL);
	lists();
	toggles();
	inside();
	ends();
	others();
}

int
main(void)
{
	return check_all(body);
}
