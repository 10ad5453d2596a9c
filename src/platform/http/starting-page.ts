// The page for people who come while the server starts.

/** Needs nothing of ours to work, and loads itself again. */
export const startingPage = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>The site is starting</title>
<style>:root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:36rem;padding:0 1.5rem}</style>
</head><body><h1>The site is starting</h1><p>This page loads again by itself in a moment.</p>
<p><a href="">Try again now</a></p></body></html>`;
