/* With memory=managed, operator new of C++ gives memory that constructs reach:
   vectors, strings that grow in the library, objects with virtual functions
   of the host, exceptions.  OpenACC 3.4, 2.6.1
   accflags: -fplugin-arg-acc-memory=managed
   opt: -O0 -O2 */
#include <cstdio>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <vector>

struct alignas(64) block {
	double x[8];
};

int
main()
{
	std::vector<std::vector<int>> rows(50);
	for (int i = 0; i < 50; i++)
		rows[i].resize(100, i);
	std::vector<int *> at;
	for (auto &row : rows)
		at.push_back(row.data());
	int **p = at.data();
#pragma acc parallel loop collapse(2)
	for (int i = 0; i < 50; i++)
		for (int j = 0; j < 100; j++)
			p[i][j] += j;
	std::printf("%d\n", rows[49][99]);

	std::unique_ptr<block[]> blocks(new block[10]);
	block *b = blocks.get();
#pragma acc parallel loop
	for (int i = 0; i < 80; i++)
		b[i / 8].x[i % 8] = i;
	std::printf("%g %d\n", b[9].x[7], (int)((std::size_t)b % 64));

	std::string text;
	for (int i = 0; i < 10000; i++)
		text += (char)('a' + i % 26);
	std::map<std::string, std::string> map;
	for (int i = 0; i < 100; i++)
		map["key " + std::to_string(i)] = text.substr(i * 50, 40);
	std::printf("%zu %s\n", text.size(), map["key 99"].c_str());
	try {
		volatile std::size_t much = (std::size_t)-1 / 4;
		char *volatile p = new char[much];
		delete[] p;
	} catch (const std::bad_alloc &) {
		std::printf("no memory\n");
	}
	return 0;
}
