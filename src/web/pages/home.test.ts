// Checks the home page and How It Works as the server sends them.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageHtml } from '#tests/support/page-html.ts';
import { Component as Home } from './home.tsx';
import { Component as HowItWorks } from './info/how-it-works.tsx';

const pages = [
  ['/', Home],
  ['/how-it-works', HowItWorks],
] as const;

test.each(pages)('shows only pictures that exist: %s', (path, Page) => {
  const files = new Set(pageHtml(Page, path).match(/\/covers\/[\w-]+\.\w+/g));
  const missing = [...files].filter((file) => !existsSync(`src/web/public${file}`));
  expect(files.size).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test.each(pages)('shows no scene more than twice: %s', (path, Page) => {
  const pictures = pageHtml(Page, path).match(/<img [^>]*\/covers\/[^>]*>/g) ?? [];
  const scenes = pictures.map((tag) => /\/covers\/([a-z]+)/.exec(tag)?.[1]);
  const tooOften = scenes.filter((scene) => scenes.filter((other) => other === scene).length > 2);
  expect(tooOften).toEqual([]);
});

test.each(pages)('has one first heading and never skips a level: %s', (path, Page) => {
  const levels = [...pageHtml(Page, path).matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
  const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(skips).toEqual([]);
});

test('holds both closing bands, so that a cached page suits everybody', () => {
  const html = pageHtml(Home, '/');
  expect(html).toContain('Ready to start learning?');
  expect(html).toContain('Ready to explore more?');
});

test.each(['demo', 'live'] as const)(
  'says in %s mode that its testimonials are samples',
  (mode) => {
    expect(pageHtml(Home, '/', { mode })).toContain(
      'Sample stories, to show how people might use this place.',
    );
  },
);
