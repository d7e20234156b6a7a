# What you can do here. `make` alone lists it.

MODULES := $(notdir $(wildcard Modules/*))
FOLDERS := $(MODULES) App Tooling
SWIFT_FILES := Package.swift Modules App Tooling
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xswiftc -use-ld=lld)
# Both notice by themselves when a package beside them has got a new file.
BENCH_BUILD := --configuration release --disable-build-manifest-caching
MODULE_BUILD := --scratch-path .build/modules --disable-build-manifest-caching
# How many tests run at once. All together would open more files than Foundation's Process can watch on Linux.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 32

.DEFAULT_GOAL := help
.PHONY: help app try test test-modules test-package test-new test-affected test-release tsan asan lint map format bench \
  bench-build bench-lint bench-caldav fuzz docs check clean radicale sqlite $(FOLDERS:%=test-%)

help: ## List what you can do
	@awk -F ':.*## ' '/^[a-z%-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "make test-NAME      Run the tests of one module by its own manifest: $(FOLDERS)"

app: sqlite ## Build almanac, and almanac-online beside it, into build
	swift build --configuration release --product almanac $(STATIC)
	@mkdir -p build
	@cp "$$(swift build --configuration release --show-bin-path $(STATIC))/almanac" build/almanac
	@Tooling/Scripts/build-online
	@echo "Built build/almanac and build/almanac-online"

try: app ## Build almanac and show it on sample calendars, in a folder that is thrown away
	@App/Samples/try build/almanac

test: sqlite ## Run every test of the house in one build
	swift test
	@Tooling/Scripts/report-skipped

radicale: ## Install Radicale, a CalDAV server, which the tests ask where it is there
	@Tooling/Scripts/radicale

test-modules: $(FOLDERS:%=test-%) ## Run the tests of each module by its own manifest

$(FOLDERS:%=test-%): test-%: sqlite
	swift test --package-path $(firstword $(wildcard Modules/$* $*)) $(MODULE_BUILD)

test-package: ## Add this repository by URL to another package, and see that it gets Catalog alone
	Tooling/Scripts/test-package

test-new: sqlite ## Write a new service and a new feature into a copy, and see that they pass
	Tooling/Scripts/test-new

SINCE ?= main
test-affected: sqlite ## Run the tests that the changes since SINCE (main) can influence
	@swift build --product architecture
	@.build/debug/architecture affected --since $(SINCE) --print folders > .build/affected
	@while read -r folder; do \
	  swift test --package-path $$folder $(MODULE_BUILD) || exit 1; done < .build/affected

test-release: ## Run the catalog's tests on what the optimiser makes of it
	swift test --configuration release -Xswiftc -enable-testing --package-path Modules/Catalog \
	  --scratch-path .build/release-tests

tsan: ## Run the catalog's tests under the thread sanitizer
	swift test --package-path Modules/Catalog --sanitize thread --scratch-path .build/tsan \
	  --skip CompileFailTests --skip DocumentationTests --skip DocCommentTests

asan: ## Run the catalog's tests under the address sanitizer
	ASAN_OPTIONS=detect_stack_use_after_return=1:detect_leaks=0 swift test --package-path Modules/Catalog --sanitize address \
	  --scratch-path .build/asan --skip CompileFailTests --skip DocumentationTests --skip DocCommentTests

lint: ## Check the architecture and the format
	swift build --product architecture
	.build/debug/architecture lint
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

map: ## Write the map of the modules into README.md
	swift build --product architecture
	.build/debug/architecture graph --update README.md

format: ## Format every Swift file in place
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

bench: ## Measure the catalog and the calendar reader beside what the language allows, and other programs
	swift run $(BENCH_BUILD) --package-path Tooling/Benchmarks benchmarks
	swift run $(BENCH_BUILD) -Xswiftc -enable-testing --package-path Tooling/CalendarBenchmarks calendar-benchmarks

bench-build: ## Measure what the catalog and SERVICES (300) services take to build, and the code of each obtain
	Tooling/Scripts/bench-build

bench-lint: ## Measure the lint on 500 generated modules and on this repository
	Tooling/Scripts/bench-lint

bench-caldav: app ## Measure syncing 10,000 events with a real server, beside vdirsyncer
	Tooling/Scripts/bench-caldav

SECONDS ?= 3600
fuzz: ## Read hostile calendars for SECONDS (3600); what goes wrong is kept in build/fuzz
	@mkdir -p build/fuzz
	swift run $(BENCH_BUILD) -Xswiftc -enable-testing --package-path Tooling/CalendarBenchmarks \
	  calendar-fuzz --seconds $(SECONDS) --findings build/fuzz

docs: ## Build the catalog's documentation into build/docs
	Tooling/Scripts/docs

check: lint radicale test test-modules test-package test-new test-release tsan asan app try ## Everything that CI runs, in the same order

clean: ## Remove everything that was built
	rm -rf build .build Modules/*/.build App/.build Tooling/.build Tooling/Benchmarks/.build \
	  Tooling/CalendarBenchmarks/.build

sqlite:
	@Tooling/Scripts/require-sqlite
