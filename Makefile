# What you can do here. `make` alone lists it.

MODULES := $(notdir $(wildcard Modules/*))
FOLDERS := $(MODULES) App Tooling
SWIFT_FILES := Package.swift Modules App Tooling
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xswiftc -use-ld=lld)
MODULE_BUILD := --scratch-path .build/modules --disable-build-manifest-caching

.DEFAULT_GOAL := help
.PHONY: help app try test test-modules lint format check clean sqlite $(FOLDERS:%=test-%)

help: ## List what you can do
	@awk -F ':.*## ' '/^[a-z%-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "make test-NAME      Run the tests of one module by its own manifest: $(FOLDERS)"

app: sqlite ## Build the almanac command line tool into build/almanac
	swift build --configuration release --product almanac $(STATIC)
	@mkdir -p build
	@cp "$$(swift build --configuration release --show-bin-path $(STATIC))/almanac" build/almanac
	@echo "Built build/almanac"

try: app ## Build almanac and show it on a sample calendar, in a folder that is thrown away
	@App/Samples/try build/almanac

test: sqlite ## Run every test of the house in one build
	swift test

test-modules: $(FOLDERS:%=test-%) ## Run the tests of each module by its own manifest

$(FOLDERS:%=test-%): test-%: sqlite
	swift test --package-path $(firstword $(wildcard Modules/$* $*)) $(MODULE_BUILD)

lint: sqlite ## Check the architecture and the format
	swift run architecture lint
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

format: ## Format every Swift file in place
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

check: lint test test-modules app ## Everything that CI runs, in the same order

clean: ## Remove everything that was built
	rm -rf build .build Modules/*/.build App/.build Tooling/.build

sqlite:
	@Tooling/Scripts/require-sqlite
