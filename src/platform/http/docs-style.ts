// Styles of the API document; they stand alone because it must work when the pages do not.
export const docsStyle = `
:root { color-scheme: light dark; --bg: #fff; --soft: #f4f5ee; --text: #1c1f12; --dim: #555b45; --line: #d9dccb; --link: #55630a; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #15170f; --soft: #1f2217; --text: #eceee3; --dim: #b3b8a3; --line: #3a3f2c; --link: #c3db4b; }
}
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--bg); color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; }
h2 { font-size: 1.25rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; color: var(--dim); }
a { color: var(--link); }
a:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
nav ul { list-style: none; padding: 0; }
nav a { display: inline-block; padding: .6rem 0; min-height: 1.4rem; }
.method { display: inline-block; min-width: 4rem; font-weight: 700; }
section { border-top: 1px solid var(--line); padding: 1.5rem 0; }
pre { background: var(--soft); border-radius: .5rem; padding: 1rem; overflow: auto; max-height: 30rem; }
.wide { overflow-x: auto; overflow-wrap: normal; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); }
`;
