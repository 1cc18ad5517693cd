/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Named blocks of C, C++ and Fortran that follow each other become tabs.  The
 * language that the reader chooses is kept for all pages.
 */
(function () {
	"use strict";
	var languages = { c: "C", cc: "C++", f90: "Fortran" };

	function languageOf(block) {
		var caption = block.querySelector(".code-block-caption");
		var name = caption ? caption.textContent.trim() : "";
		var match = name.match(/\.(c|cc|f90)[^.\w]*$/);
		return match ? match[1] : null;
	}

	function remembered() {
		try {
			return localStorage.getItem("acc-language");
		} catch (error) {
			return null;
		}
	}

	function show(language) {
		document.querySelectorAll(".acc-tabs").forEach(function (tabs) {
			var blocks = tabs.querySelectorAll("[data-language]");
			var has = Array.prototype.some.call(blocks, function (b) {
				return b.dataset.language === language;
			});
			if (!has)
				return;
			blocks.forEach(function (b) {
				b.hidden = b.dataset.language !== language;
			});
			tabs.querySelectorAll("button").forEach(function (b) {
				b.setAttribute("aria-selected",
					b.value === language ? "true" : "false");
			});
		});
	}

	function choose(event) {
		show(event.target.value);
		try {
			localStorage.setItem("acc-language", event.target.value);
		} catch (error) {
			/* a page from a file may have no storage */
		}
	}

	function makeTabs(blocks) {
		var tabs = document.createElement("div");
		var row = document.createElement("div");

		tabs.className = "acc-tabs";
		row.className = "acc-tab-row";
		blocks[0].parentNode.insertBefore(tabs, blocks[0]);
		tabs.appendChild(row);
		blocks.forEach(function (block) {
			var button = document.createElement("button");
			var language = languageOf(block);

			button.type = "button";
			button.value = language;
			button.textContent = languages[language];
			button.addEventListener("click", choose);
			row.appendChild(button);
			block.dataset.language = language;
			tabs.appendChild(block);
		});
	}

	document.addEventListener("DOMContentLoaded", function () {
		var run = [];

		document.querySelectorAll(".literal-block-wrapper").forEach(
			function (block) {
				var last = run[run.length - 1];
				var language = languageOf(block);
				var joins = last && language &&
					last.nextElementSibling === block &&
					!run.some(function (b) {
						return languageOf(b) === language;
					});

				if (!joins) {
					if (run.length > 1)
						makeTabs(run);
					run = [];
				}
				if (language)
					run.push(block);
			});
		if (run.length > 1)
			makeTabs(run);
		show("c");
		show(remembered());
	});
})();
