// The page for when no other can be rendered.

/** Shown when even the error page cannot be rendered; it needs nothing of ours to work. */
export const lastResort = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title>
<style>:root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:36rem;padding:0 1.5rem}</style>
</head><body><h1>Something went wrong</h1><p>This page could not be shown. It is our fault, and it has been noted.</p>
<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p></body></html>`;
