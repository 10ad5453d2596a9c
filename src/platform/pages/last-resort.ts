// The pages for when no other can be rendered. They need nothing of ours to work.

const style =
  ':root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:36rem;padding:0 1.5rem}';

const pageOf = (
  title: string,
  text: string,
  head = '',
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${title}</title>
<style>${style}</style>
</head><body><h1>${title}</h1><p>${text}</p>
<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p></body></html>`;

/** Shown when even the error page cannot be rendered. */
export const lastResort = pageOf(
  'Something went wrong',
  'This page could not be shown. It is our fault, and it has been noted.',
);

/** A person needs longer than a program, if only to read the page. */
const readingSeconds = 3;

/** Shown for a moment when too many people come at once; the browser tries again by itself. */
export const busyPage = (retryAfterSeconds: number): string =>
  pageOf(
    'Many people are here right now',
    'This page opens by itself in a few seconds.',
    `<meta http-equiv="refresh" content="${retryAfterSeconds + readingSeconds}">`,
  );
