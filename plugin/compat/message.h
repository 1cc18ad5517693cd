/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * message.h - GCC's messages: to see, change and drop them before they are
 * shown.
 *
 * Callers:    plugin/read/, plugin/kir/value.cc.
 * Invariant:  a dropped message is not counted.
 * Ownership:  a gcc_message lives while its hook runs; texts that are returned
 *             belong to the caller, who frees them.
 * Threads:    one.
 * Failure:    none.
 */
#ifndef ACC_COMPAT_MESSAGE_H
#define ACC_COMPAT_MESSAGE_H

/* A message that GCC is about to show. */
struct gcc_message;

enum message_kind { MESSAGE_ERROR, MESSAGE_NOTE, MESSAGE_OTHER };

enum message_kind message_kind(const struct gcc_message *);
location_t message_location(const struct gcc_message *);
/* The number of the option that asks for the message, or 0. */
int message_option(const struct gcc_message *);
/* True if the format is this text of GCC, or its translation. */
bool message_is(const struct gcc_message *, const char *gmsgid);
/* True if the text has marks of colours. */
bool message_has_color(const struct gcc_message *);
/* The message points there. */
void message_move(struct gcc_message *, location_t);
/* The text: in the first hook without what stands before the message and its
   notes of the option, in the second all of it. */
char *message_text(const struct gcc_message *);
/* In the second hook: the first such part of the text becomes another. */
void message_replace(struct gcc_message *, const char *from, const char *to);

/* From now on each message goes first through "begin", before its place is
   printed, and then, with its text printed but not shown, through "end".
   Either returns true to drop it.  Messages that are dropped by the first are
   not seen by the second.  Nothing happens where these two already watch. */
void message_watch(
	bool (*begin)(struct gcc_message *), bool (*end)(struct gcc_message *));

/* An error at the place, with the arguments of its format. */
void message_error(location_t, const char *gmsgid, va_list *);
/* As "#pragma GCC diagnostic WORD" for the option with the number: "push" and
   "pop" have none. */
void message_classify(const char *word, size_t option, location_t);
/* Internal errors of GCC call fn, which does not return; null: as before. */
void message_on_internal_error(void (*fn)(void));

#endif
