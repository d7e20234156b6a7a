# `make` alone lists the targets.

MODULES := $(notdir $(wildcard Modules/*))
FOLDERS := $(MODULES) App Tooling
SWIFT_FILES := Package.swift Modules App Tooling
# The program does not search its own folder for libraries: the folder may be writable by others. It has no symbols: they
# would more than double its size. libstdc++ is linked statically if available: loading it takes a tenth of the start.
CXX_FOLDER := .build/static
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld \
  -Xlinker -L$(CURDIR)/$(CXX_FOLDER) -Xlinker -s)
# Built by App's own manifest, and hence by those of all modules, which the tests' single build does not use.
# Without debug information, which the programs do not contain either: they are stripped.
APP_BUILD := --configuration release --package-path App --scratch-path .build/app --disable-build-manifest-caching \
  -Xswiftc -gnone
# Without cached manifest results a package notices files that were added to the packages it depends on.
BENCH_BUILD := --configuration release --disable-build-manifest-caching
MODULE_BUILD := --scratch-path .build/modules --disable-build-manifest-caching
# The number of concurrent tests: without a limit they open more files than Foundation's Process can watch on Linux.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 32

.DEFAULT_GOAL := help
.PHONY: help app install uninstall try try-debug test test-modules test-package test-new test-affected test-release tsan asan lint lint-new \
  map format bench bench-packages bench-ask bench-build bench-lint bench-caldav bench-daily bench-screen picture fuzz soak docs check clean radicale mcp-client model-server browser \
  test-page kill record-streams sqlite $(FOLDERS:%=test-%)

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z%-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "make test-NAME      Run the tests of one module by its own manifest: $(FOLDERS)"

app: sqlite ## Build almanac, and almanac-online beside it, into build
	@mkdir -p $(CXX_FOLDER) && ln -sf "$$(clang -print-file-name=libstdc++.a)" $(CXX_FOLDER)/libstdc++.a || true
	swift build $(APP_BUILD) --product almanac $(STATIC)
	@mkdir -p build
	@cp "$$(swift build $(APP_BUILD) --show-bin-path $(STATIC))/almanac" build/almanac
	@Tooling/Scripts/build-online $(APP_BUILD)
	@echo "Built build/almanac and build/almanac-online"

PREFIX ?= /usr/local
# The folder of the two programs that are installed.
BUILT ?= build
INSTALLED := bin/almanac libexec/almanac/almanac-online share/man/man1/almanac.1 \
  share/bash-completion/completions/almanac share/zsh/site-functions/_almanac \
  share/fish/vendor_completions.d/almanac.fish
TO = $(DESTDIR)$(PREFIX)

install: ## Install almanac, its manual page and completions below PREFIX (/usr/local), after DESTDIR
	@test -x "$(BUILT)/almanac" -a -x "$(BUILT)/almanac-online" || $(MAKE) app
	@for file in $(INSTALLED); do install -d "$(TO)/$$(dirname $$file)"; done
	install -m 755 "$(BUILT)/almanac" "$(TO)/bin/almanac"
	install -m 755 "$(BUILT)/almanac-online" "$(TO)/libexec/almanac/almanac-online"
	@"$(BUILT)/almanac" help --man > "$(TO)/share/man/man1/almanac.1"
	@"$(BUILT)/almanac" completions bash > "$(TO)/share/bash-completion/completions/almanac"
	@"$(BUILT)/almanac" completions zsh > "$(TO)/share/zsh/site-functions/_almanac"
	@"$(BUILT)/almanac" completions fish > "$(TO)/share/fish/vendor_completions.d/almanac.fish"
	@chmod 644 $(foreach file,$(filter share/%,$(INSTALLED)),"$(TO)/$(file)")

uninstall: ## Remove the installed files below PREFIX
	rm -f $(foreach file,$(INSTALLED),"$(TO)/$(file)")
	@rmdir "$(TO)/libexec/almanac" 2> /dev/null || true

try: app ## Build almanac and run it on sample calendars, in a temporary folder
	@App/Samples/try build/almanac

try-debug: sqlite ## Run the sample calendars with the tests' build of almanac
	swift build --product almanac
	@App/Samples/try .build/debug/almanac

test: sqlite ## Run every test in one build
	swift test
	@Tooling/Scripts/report-skipped

radicale: ## Install Radicale and Xandikos, CalDAV servers for the tests
	@Tooling/Scripts/python-tool radicale
	@Tooling/Scripts/python-tool xandikos

mcp-client: ## Install the Model Context Protocol's own client for the tests
	@Tooling/Scripts/python-tool mcp-client

model-server: ## Install llama.cpp's server and a small model for the tests of the model client
	@Tooling/Scripts/python-tool model-server

record-streams: model-server ## Record responses of llama.cpp's servers for the tests of the model client
	@Tooling/Scripts/record-streams

browser: ## Install Chromium for testing the page of insights
	@Tooling/Scripts/browser

test-page: sqlite ## Check the page of insights in a real browser, with screenshots in build/page
	swift build --product almanac
	@Tooling/Scripts/test-page .build/debug/almanac

test-modules: $(FOLDERS:%=test-%) ## Run the tests of each module by its own manifest

$(FOLDERS:%=test-%): test-%: sqlite
	swift test --package-path $(firstword $(wildcard Modules/$* $*)) $(MODULE_BUILD)

test-package: ## Check that a package that adds this repository by URL gets the products of Catalog alone
	Tooling/Scripts/test-package

test-new: sqlite ## Check that a new service and a new feature build, pass their tests and lint
	Tooling/Scripts/test-new

SINCE ?= main
test-affected: sqlite ## Run the tests that changes since SINCE (main) can affect
	@swift build --product architecture
	@.build/debug/architecture affected --since $(SINCE) --print folders > .build/affected
	@while read -r folder; do \
	  swift test --package-path $$folder $(MODULE_BUILD) || exit 1; done < .build/affected

test-release: ## Run the catalog's tests in an optimised build
	swift test --configuration release -Xswiftc -enable-testing --package-path Modules/Catalog \
	  --scratch-path .build/release-tests

# Without ForkTests: under the sanitizer Swift's runtime locks at each access of a global, and a fork may leave that
# locked. Without tests that take long on a single thread.
tsan: ## Run the catalog's tests under the thread sanitizer
	swift test --package-path Modules/Catalog --sanitize thread --scratch-path .build/tsan \
	  --skip CompileFailTests --skip ModuleCompileTests --skip DocumentationTests --skip DocCommentTests --skip ForkTests \
	  --skip InheritanceModelTests --skip aLongChainOf

asan: ## Run the catalog's tests under the address sanitizer
	ASAN_OPTIONS=detect_stack_use_after_return=1:detect_leaks=0 swift test --package-path Modules/Catalog --sanitize address \
	  --scratch-path .build/asan --skip CompileFailTests --skip ModuleCompileTests --skip DocumentationTests --skip DocCommentTests

lint: ## Check the architecture and the format
	swift build --product architecture
	.build/debug/architecture lint
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

lint-new: ## Check that a new service and a new feature pass the lint, without building them
	Tooling/Scripts/test-new lint

map: ## Update the module map in README.md
	swift build --product architecture
	.build/debug/architecture graph --update README.md

format: ## Format every Swift file in place
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

bench: ## Measure Catalog and the calendar parser, compared with other programs
	swift run $(BENCH_BUILD) --package-path Tooling/Benchmarks benchmarks
	swift run $(BENCH_BUILD) -Xswiftc -enable-testing --package-path Tooling/CalendarBenchmarks calendar-benchmarks

# Nothing of the tests uses these packages; without a build of their own a change could break them unseen.
bench-packages: ## Check that the packages of benchmarks and fuzzing build
	swift build --package-path Tooling/Benchmarks
	swift build --package-path Tooling/CalendarBenchmarks

bench-ask: ## Measure how fast questions are read and answered
	BENCH_ASK=1 swift test --configuration release -Xswiftc -enable-testing --filter AskSpeed

bench-build: ## Measure the build time of the catalog and SERVICES (300) services, and the code size of each obtain
	Tooling/Scripts/bench-build

bench-lint: ## Measure the lint on 500 generated modules and on this repository
	Tooling/Scripts/bench-lint

bench-caldav: app ## Measure syncing 10,000 events with Radicale, compared with vdirsyncer
	Tooling/Scripts/bench-caldav

KILLS ?= 100
kill: radicale ## Kill almanac KILLS (100) times with each kind of account, and check that nothing is lost
	swift build --product almanac
	swift build --product almanac-online
	Tooling/Scripts/kill-test --rounds $(KILLS)

bench-daily: app ## Measure daily use with 10,000 and 100,000 events, compared with khal and calcurse
	Tooling/Scripts/bench-daily

bench-screen: app ## Measure the interactive screen with 100,000 events, compared with calcurse
	Tooling/Scripts/bench-screen

picture: app ## Draw the pictures of the documents from what the program writes
	Tooling/Scripts/pictures

SECONDS ?= 3600
fuzz: ## Read hostile calendars for SECONDS (3600); failures are kept in build/fuzz
	@mkdir -p build/fuzz
	swift run $(BENCH_BUILD) -Xswiftc -enable-testing --package-path Tooling/CalendarBenchmarks \
	  calendar-fuzz --seconds $(SECONDS) --findings build/fuzz

soak: ## Run all long tests: full size, kills, every module's tests, release build, sanitizers, fuzzing
	$(MAKE) radicale mcp-client model-server
	SOAK=1 $(MAKE) test
	$(MAKE) kill
	$(MAKE) test-modules
	$(MAKE) test-new
	SOAK=1 $(MAKE) test-release
	SOAK=1 $(MAKE) tsan
	SOAK=1 $(MAKE) asan
	$(MAKE) fuzz SECONDS=600

docs: ## Build Catalog's documentation into build/docs
	Tooling/Scripts/docs

check: lint lint-new radicale mcp-client browser test test-page test-package try-debug ## Run all checks for a change; CI also runs try, tsan, test-new and test-NAME

clean: ## Remove all build products
	rm -rf build .build Modules/*/.build App/.build Tooling/.build Tooling/Benchmarks/.build \
	  Tooling/CalendarBenchmarks/.build

sqlite:
	@Tooling/Scripts/require-sqlite
