import { expect, test } from 'vitest';
import { standardSite } from '#tests/support/page-html.ts';
import { renderPage } from '#web/render.tsx';

const assets = { script: '/app.js', styles: [], preloads: [], fonts: [] };

async function header(path: string): Promise<string> {
  const page = await renderPage({
    url: `http://localhost:3000${path}`,
    respond: async () => ({ status: 200, body: standardSite }),
    assetsFor: () => assets,
  });
  if (page.kind !== 'page') throw new Error('expected a page');
  return /<header.*?<\/header>/s.exec(page.html)?.[0] ?? '';
}

/** The addresses of the links that are marked, in the bar and in the menu of phones. */
const markedIn = (html: string): (string | undefined)[] =>
  (html.match(/<a\b[^>]*aria-current="page"[^>]*>/g) ?? []).map(
    (link) => /href="([^"]*)"/.exec(link)?.[1],
  );

test('marks the links of each page, also when the bar of another page is stored', async () => {
  const marks: Record<string, string[]> = {
    '/how-it-works': ['/how-it-works', '/how-it-works'],
    '/faq': [],
    '/createClass': ['/createClass', '/createClass'],
    '/explore': ['/explore', '/explore'],
  };
  const first: Record<string, string> = {};
  // New, shown again, and stored.
  for (const _ of [1, 2, 3])
    for (const [path, marked] of Object.entries(marks)) {
      const html = await header(path);
      expect(markedIn(html)).toEqual(marked);
      expect(html).toBe((first[path] ??= html));
    }
});

test('has links to messages and notifications that work before their code has come', async () => {
  const html = await header('/faq');
  expect(html).toMatch(/<a href="\/messages"[^>]*aria-label="Messages"/);
  expect(html).toMatch(/<a href="\/notifications"[^>]*aria-label="Notifications"/);
});
