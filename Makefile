# TextLayout's commands. `make help` lists them.

SWIFT ?= swift
# Said to every build and test, e.g. `make test SWIFT_FLAGS="-j 1"`.
SWIFT_FLAGS ?=
DOCC ?= docc

BENCH := .build/release/textlayout-bench
GALLERY := .build/release/textlayout-gallery
SYMBOLS := .build/symbol-graphs
DOCUMENTATION := .build/documentation

# `make test` builds the engine for its tests optimized, in a folder of its own, and clients meanwhile in another.
TESTED := .build/tested
CLIENT := .build/client
# A module at a time and by one compiler: each would read what the others have read. A trap's trace needs lines and no more, for which the package manager's own `-g`
# has to be kept away. The index stays: the package manager finds a module's tests in it.
LINES := -debug-info-format none -Xswiftc -gline-tables-only
WHOLE := -Xswiftc -whole-module-optimization -Xswiftc -no-emit-module-separately-wmo -Xswiftc -num-threads -Xswiftc 2
IN_TESTED := --scratch-path $(TESTED) $(LINES)

# Where `make install` puts the library for C; with DESTDIR before it, for who packs it.
PREFIX ?= /usr/local
DESTDIR ?=
LIBRARY := .build/library

# What measures are told: `textlayout-bench run` of generated text and of prose, `textlayout-bench scaling` and `counts`, `Benchmarks/run.py`.
BENCH_FLAGS ?=
PROSE_FLAGS ?=
SCALING_FLAGS ?=
COUNTS_FLAGS ?=
PEERS_FLAGS ?=
# What `make build-profile` says to `Scripts/build-profile.py`: --product, --module, --most.
BUILD_FLAGS ?=

# How many cases `make laws` draws for each law.
LAWS ?= 1000000
# What `make play` says to `textlayout-play`: --port, --fonts, --no-browser.
PLAY_FLAGS ?=

# How long `make fuzz` looks, at what alone (all of it unless told; `Tests/Fuzz/Cases/FuzzTarget.swift` has the names), and the file whose bytes it runs once
# instead. Each target keeps inputs of its own: the same bytes mean something else in another.
FUZZ_SECONDS ?= 300
FUZZ_TARGET ?=
FUZZ_INPUT ?=
FUZZ := .build/fuzz
# How many requests `make soak` asks.
SOAK_REQUESTS ?= 1000000
# An input that takes 5 seconds of the processor is a finding, and one that goes on for two minutes by the clock. Leaks are found by the memory that they fill: Swift marks addresses in their spare bits, and the sanitizer takes what is
# reached through such an address alone for lost. Swift's own report of a trap and the sanitizer's are in each other's way.
SANITIZED := SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
# The compiler of Swift has no sanitizer of undefined behaviour on Linux, and traps in its place. C's has one, which traps as well rather than bring a library of its own.
UNDEFINED := -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
# What caches keep comes from the heap as well then, where the sanitizer knows each piece.
HEAP_ALONE := -Xswiftc -DTEXTLAYOUT_HEAP_ALONE

.DEFAULT_GOAL := help
.PHONY: help setup models catalogs prose run compare test test-all lint client library install wheel c-interface python play play-test fuzz soak sanitize bench peers scaling counts stress allocations interface-peers laws build-profile profiles pictures record format docs reference site clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /make \1|/p' Makefile | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

setup: ## install what is missing through apt
	@Scripts/setup.sh

models: ## bring BudouX's models from PyPI for the tests
	@Scripts/models.sh

catalogs: ## bring some of LibreOffice's catalogues from Debian for the tests
	@Scripts/catalogs.sh

prose: ## collect real prose of 16 languages from Debian's packages: .build/prose
	@Benchmarks/prose.py --folder .build/prose

run: setup ## lay out the whole corpus and all scenes: .gallery/index.html leads to their pages
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-gallery
	$(GALLERY) page

compare: setup ## lay out the corpus beside a browser: prints what differs, .gallery/compare.html shows it
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-gallery
	$(GALLERY) compare

# Two cores are kept busy: a client is built for debugging beside the tests, where these leave a core alone, as they do while the engine is optimized, for minutes and
# mostly on one core. The library for C and Python is tested beside the tests' run. That library, and the client that is optimized, are made of the modules that the
# tests have. `make client` builds a client for release, as its users do. The last thing that is printed is the test runner's count, or which tests failed.
test: setup models catalogs lint ## style, a client in debug and optimized, the library for C and Python, all tests
	@mkdir -p .build
	@echo "A client is built meanwhile; what that says goes to .build/client.log."
	@nice -n 19 $(SWIFT) build $(SWIFT_FLAGS) $(WHOLE) $(LINES) --scratch-path $(CLIENT) --product ClientCheck > .build/client.log 2>&1 & client=$$!; \
	{ TEXTLAYOUT_OPTIMIZED=1 $(SWIFT) build $(SWIFT_FLAGS) $(IN_TESTED) --build-tests && \
	  TEXTLAYOUT_OPTIMIZED=1 $(SWIFT) build $(SWIFT_FLAGS) $(IN_TESTED) --product TextLayoutC; }; built=$$?; \
	wait $$client || { cat .build/client.log; exit 1; }; exit $$built
	@Scripts/client.sh $(CLIENT)/debug/ClientCheck $(TESTED)/debug/ClientCheck
	@echo "The library for C and Python is tested meanwhile; what that says goes to .build/library.log."
	@Scripts/bindings.sh $(TESTED)/debug/libTextLayoutC.a .build/tested-library > .build/library.log 2>&1 & library=$$!; \
	{ TEXTLAYOUT_OPTIMIZED=1 $(SWIFT) test $(SWIFT_FLAGS) $(IN_TESTED) --skip-build --disable-xctest; echo $$? > .build/test.status; } \
		2>&1 | tee .build/test.log; \
	wait $$library; library=$$?; [ $$library = 0 ] || cat .build/library.log; \
	status=$$(cat .build/test.status); [ $$status = 0 ] || { echo "What failed:"; grep -aE "^✘|^\*\*\* |^Fatal error" .build/test.log; exit $$status; }; exit $$library

test-all: export TEXTLAYOUT_ALL_FONTS = 1
test-all: export TEXTLAYOUT_EXHAUSTIVE = 1
test-all: test ## the same over all installed Noto fonts, with the exhaustive comparisons: takes long

lint:
	$(SWIFT) format lint --strict --parallel --recursive Sources Tests Examples Package.swift

client: setup ## a program and tests that import TextLayout and Foundation, for release and for debugging: what it prints is the same
	$(SWIFT) build $(SWIFT_FLAGS) -c release --scratch-path $(CLIENT) --product ClientCheck
	$(SWIFT) build $(SWIFT_FLAGS) -c release --scratch-path $(CLIENT) --target ClientTests
	$(SWIFT) build $(SWIFT_FLAGS) --scratch-path $(CLIENT) --product ClientCheck
	Scripts/client.sh $(CLIENT)/debug/ClientCheck $(CLIENT)/release/ClientCheck

library: setup ## libtextlayout for C, shared and static, with its headers: .build/library
	$(SWIFT) build $(SWIFT_FLAGS) -c release --scratch-path $(CLIENT) --product TextLayoutC
	Scripts/library.sh $(CLIENT)/release/libTextLayoutC.a $(LIBRARY)

install: library ## install the library for C under PREFIX (/usr/local unless told)
	Scripts/install.sh $(LIBRARY) "$(PREFIX)" "$(DESTDIR)"

c-interface: library ## test the library for C: examples, address sanitizer, what compiled programs know
	Scripts/install.sh $(LIBRARY) $(CURDIR)/.build/installed
	Scripts/c-interface.sh .build/installed

wheel: library ## make the Python package: dist/*.whl
	Scripts/python.sh $(LIBRARY)

python: library ## make the Python package and test it
	Scripts/python.sh $(LIBRARY) test

play: library ## open the playground in a browser; PLAY_FLAGS go to `textlayout-play`
	Scripts/python.sh $(LIBRARY) play $(PLAY_FLAGS)

# Not a part of `make test`: it takes two minutes more. TEXTLAYOUT_RECORD=1 records its pictures anew.
play-test: library ## test the playground's page in chromium
	Scripts/python.sh $(LIBRARY) test-play

fuzz: setup ## look for inputs that break what takes them, FUZZ_SECONDS long; FUZZ_TARGET=find at one thing alone; FUZZ_INPUT=file runs one again
	TEXTLAYOUT_FUZZ=1 $(SWIFT) build $(SWIFT_FLAGS) -c release --scratch-path $(FUZZ) --product TextLayoutFuzz \
	  --sanitize fuzzer --sanitize address -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing -Xswiftc -g $(HEAP_ALONE)
	mkdir -p $(FUZZ)/inputs/$(or $(FUZZ_TARGET),all) $(FUZZ)/found
	TEXTLAYOUT_FUZZ_TARGET=$(FUZZ_TARGET) $(SANITIZED) $(FUZZ)/release/TextLayoutFuzz -timeout=120 -rss_limit_mb=3072 -detect_leaks=0 -max_len=1024 \
	  -artifact_prefix=$(FUZZ)/found/$(or $(FUZZ_TARGET),all)- \
	  $(if $(FUZZ_INPUT),$(FUZZ_INPUT),-max_total_time=$(FUZZ_SECONDS) $(FUZZ)/inputs/$(or $(FUZZ_TARGET),all) Corpus/Texts)

# Not a part of `make test`, which asks a few thousand: it takes a quarter of an hour on two cores.
soak: setup ## a million mixed requests by eight clients of `textlayout serve`, some killed, some slow; SOAK_REQUESTS says how many
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout
	Scripts/soak.py .build/release/textlayout --requests $(SOAK_REQUESTS)

# The engine is optimized for it as well: without, the tests would take hours. Tests of how much memory is taken look at another heap than the sanitizer's, which
# holds on to what was freed: they are left out.
sanitize: setup models catalogs ## all tests under the address sanitizer, and that of undefined behaviour for what is written in C
	TEXTLAYOUT_OPTIMIZED=1 $(SWIFT) build $(SWIFT_FLAGS) --build-tests --sanitize address $(UNDEFINED) $(HEAP_ALONE) --scratch-path .build/address
	TEXTLAYOUT_OPTIMIZED=1 $(SANITIZED) $(SWIFT) test $(SWIFT_FLAGS) --skip-build --disable-xctest --sanitize address $(UNDEFINED) $(HEAP_ALONE) --scratch-path .build/address

bench: setup prose ## measure speed on generated text and real prose, and what an editor does with 100 MB; BENCH_FLAGS and PROSE_FLAGS go to `textlayout-bench run`
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-bench
	$(BENCH) run $(BENCH_FLAGS)
	@! test -f .build/prose/sources.json || $(BENCH) run --folder .build/prose $(PROSE_FLAGS)
	$(BENCH) documents .build/documents.txt
	@rm -f .build/documents.txt

peers: prose ## measure other engines beside ours on real prose, and write the report with its charts; PEERS_FLAGS go to `Benchmarks/run.py`
	@Scripts/setup.sh peers
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-bench
	Benchmarks/setup.sh
	test -f .build/benchmarks/scaling.txt || $(BENCH) scaling > .build/benchmarks/scaling.txt
	Benchmarks/run.py --bench $(BENCH) $(PEERS_FLAGS)

scaling: setup ## what text costs on more threads, in larger texts, with more words and styles; SCALING_FLAGS go to `textlayout-bench scaling`
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-bench
	$(BENCH) scaling $(SCALING_FLAGS)

# The build is the tests', whose baseline it is.
counts: setup ## what small texts make the engine do, compared with the baseline; COUNTS_FLAGS=--record records it anew
	TEXTLAYOUT_OPTIMIZED=1 $(SWIFT) build $(SWIFT_FLAGS) $(IN_TESTED) --product textlayout-bench
	Scripts/counters.sh $(TESTED)/debug/textlayout-bench .build/counters.so
	LD_PRELOAD=$(CURDIR)/.build/counters.so $(TESTED)/debug/textlayout-bench counts --baseline Tests/BenchTests/Counts.txt $(COUNTS_FLAGS)

stress: setup ## hostile texts in every setting, asked everything: what grows with their square; STRESS_FLAGS go to `textlayout-bench stress`
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-bench
	$(BENCH) stress $(STRESS_FLAGS)

allocations: setup ## count the allocations of questions about places, which should be none and one for a list of rectangles
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-bench
	clang -O2 -shared -fPIC -o .build/allocations.so Scripts/allocations.c
	LD_PRELOAD=$(CURDIR)/.build/allocations.so $(BENCH) run --lang en,ar,hi,bidi --bytes 100k --rounds 1 --tasks hit,caret,rects,move --asked again $(BENCH_FLAGS)

interface-peers: setup ## boxes in boxes beside Taffy and Yoga, whose wheels come from PyPI, and Chromium
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-bench
	test -d .build/peers || (python3 -m venv .build/peers && .build/peers/bin/pip install --quiet --disable-pip-version-check stretchable poga)
	$(BENCH) interface --tasks I6 --boxes 100000
	.build/peers/bin/python Scripts/interface-peers.py 100000

laws: setup ## what holds for every collection, table, bar, sheet and selection, over LAWS drawn cases each: takes hours
	TEXTLAYOUT_OPTIMIZED=1 TEXTLAYOUT_LAWS=$(LAWS) $(SWIFT) build $(SWIFT_FLAGS) $(IN_TESTED) --build-tests
	TEXTLAYOUT_OPTIMIZED=1 TEXTLAYOUT_LAWS=$(LAWS) $(SWIFT) test $(SWIFT_FLAGS) $(IN_TESTED) --skip-build --disable-xctest --filter InterfaceLayoutTests

build-profile: setup ## where a release build's time goes, by module; BUILD_FLAGS="--module TextLayout" looks into one
	Scripts/build-profile.py $(BUILD_FLAGS)

profiles: setup ## measure the scripts in the installed fonts and write their profiles anew
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-bench
	$(BENCH) profiles Sources/TextLayout/Fonts/Profiles/ScriptProfiles+Measured.swift

pictures: setup ## draw the README's pictures anew
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-gallery
	$(GALLERY) pictures

record: setup ## write all snapshots anew; look at the difference before you commit it
	TEXTLAYOUT_RECORD=1 $(SWIFT) test $(SWIFT_FLAGS) --disable-xctest --filter 'SnapshotTests|SVGPictureTests'

format: ## format all sources in place
	$(SWIFT) format --in-place --recursive Sources Tests Examples Package.swift

# Documents and interfaces have archives of their own: a catalogue speaks of one module and what is on it.
# Swift's command wants graphs of the test runner's own modules, too, and fails where those aren't built: those of the engine, of what it stands on and of
# what stands on it count.
docs: setup ## build the site into .build/site: reference, tutorials, search, gallery, bench; and check its links
	rm -rf .build/debug/../symbolgraph $(SYMBOLS) $(SYMBOLS)-of-documents $(SYMBOLS)-of-interfaces
	$(SWIFT) package dump-symbol-graph --minimum-access-level public --skip-synthesized-members || test -s .build/debug/../symbolgraph/TextLayout.symbols.json
	@$(MAKE) --no-print-directory reference GRAPHS=.build/debug/../symbolgraph
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-gallery
	$(SWIFT) build $(SWIFT_FLAGS) -c release --product textlayout-bench
	$(GALLERY) page
	$(BENCH) run --bytes 200k --rounds 1 > .build/bench.txt
	@$(MAKE) --no-print-directory site SITE_FLAGS="--gallery .gallery --bench .build/bench.txt"

# The modules' symbols from GRAPHS, and what DocC makes of them.
reference:
	mkdir -p $(SYMBOLS) $(SYMBOLS)-of-documents $(SYMBOLS)-of-interfaces
	for module in TextBasics TextHyphenation CounterStyles Menus TextLayout TextInteraction TextFind TextListExchange TextDump TextAccessibility TextFlow; do \
	  cp $(GRAPHS)/$$module.symbols.json $(GRAPHS)/$$module@*.symbols.json $(SYMBOLS) 2> .build/symbols.log || \
	    test -s $(SYMBOLS)/$$module.symbols.json || exit 1; \
	done
	for module in TextDocument TextDocumentFiles StyledDocuments TextViewport TextEditing; do \
	  cp $(GRAPHS)/$$module.symbols.json $(GRAPHS)/$$module@*.symbols.json $(SYMBOLS)-of-documents 2> .build/symbols.log || \
	    test -s $(SYMBOLS)-of-documents/$$module.symbols.json || exit 1; \
	done
	cp $(GRAPHS)/InterfaceLayout.symbols.json $(SYMBOLS)-of-interfaces
	$(DOCC) convert Sources/TextLayout/TextLayout.docc --additional-symbol-graph-dir $(SYMBOLS) --output-path $(DOCUMENTATION) \
	  --fallback-display-name TextLayout --fallback-bundle-identifier TextLayout --warnings-as-errors \
	  --transform-for-static-hosting --hosting-base-path reference
	$(DOCC) convert Sources/TextDocument/TextDocument.docc --additional-symbol-graph-dir $(SYMBOLS)-of-documents \
	  --output-path $(DOCUMENTATION)-of-documents --fallback-display-name TextDocument --fallback-bundle-identifier TextDocument --warnings-as-errors \
	  --transform-for-static-hosting --hosting-base-path documents
	$(DOCC) convert Sources/InterfaceLayout/InterfaceLayout.docc --additional-symbol-graph-dir $(SYMBOLS)-of-interfaces \
	  --output-path $(DOCUMENTATION)-of-interfaces --fallback-display-name InterfaceLayout --fallback-bundle-identifier InterfaceLayout \
	  --transform-for-static-hosting --hosting-base-path interface

site:
	Scripts/site.py build .build/site --reference $(DOCUMENTATION) --documents $(DOCUMENTATION)-of-documents --interface $(DOCUMENTATION)-of-interfaces $(SITE_FLAGS)
	Scripts/site.py check .build/site
	@echo "The site is in .build/site; any web server can serve it: python3 -m http.server --directory .build/site"

clean: ## delete everything that was built
	rm -rf .build .gallery dist
