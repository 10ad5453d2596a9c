// Checks the home page and How It Works as the server sends them.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageHtml } from '#tests/support/page-html.ts';
import { homeSections } from '#contract/classes/home-sections.ts';
import type { HomePage } from '#contract/classes/home.ts';
import { exampleHome, exampleTile } from '#tests/support/worlds/example-home.ts';
import { Component as Home, homeQuery } from './home.tsx';
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

const homeHtml = (input: Partial<HomePage> = {}) =>
  pageHtml(Home, '/', {}, [[homeQuery.queryKey, exampleHome(input)]]);

test('starts with a search for what, where and when that needs no script', () => {
  const [form = ''] = /<form.*?<\/form>/s.exec(homeHtml()) ?? [];
  expect(form).toContain('action="/explore"');
  for (const name of ['q', 'near', 'when']) expect(form).toContain(`name="${name}"`);
  expect(form).toContain('<option value="2026-12-05..2026-12-06">This weekend</option>');
});

test('shows rows of classes with the way to all of them, and no row without a class', () => {
  const html = homeHtml();
  expect(html).toContain('This weekend</h2>');
  expect(html).toContain('href="/explore?from=2026-12-05&amp;to=2026-12-06"');
  expect(html).not.toContain('Free seats tonight');
  expect(html).not.toContain('Newly listed');
});

test('leads to the very date that a row for certain days shows, and to the class elsewhere', () => {
  const { id, session } = exampleTile();
  const hrefs = homeHtml().match(/href="\/classes\/[^"]+"/g);
  expect(hrefs).toEqual([
    `href="/classes/${id}"`,
    `href="/classes/${id}?session_id=${session.id}"`,
  ]);
});

test('shows the date at the venue without the year, and seats only where few are left', () => {
  const rows = [3, 4].map((availableSpots) => ({
    kind: 'near' as const,
    address: null,
    classes: [exampleTile({ session: { ...exampleTile().session, availableSpots } })],
  }));
  const [few = '', many = ''] = rows.map((row) => homeHtml({ rows: [row] }));
  expect(few).toContain('Sat, Dec 5 · 10:00 AM');
  expect(few).toContain('3 left');
  expect(many).not.toContain(' left<');
});

test('counts the classes of each category', () => {
  const html = homeHtml();
  expect(html).toMatch(/Arts &amp; Crafts.{0,200}1 class</s);
  expect(html).toContain('1000+ classes');
});

test('shows the categories in the order that the operator chose, without the hidden ones', () => {
  const categories = [
    { id: 5 as const, name: 'Music', isHidden: false },
    { id: 2 as const, name: 'Cooking', isHidden: true },
    { id: 1 as const, name: 'Arts & Crafts', isHidden: false },
  ];
  const html = pageHtml(Home, '/', { categories });
  const linked = [...html.matchAll(/href="\/explore\?category=(\d)"/g)].map(([, id]) => id);
  expect(linked).toEqual(['5', '1']);
});

test('shows all featured classes, in other rows four on wide screens', () => {
  const rows = (['featured', 'near'] as const).map((kind) => ({
    kind,
    address: null,
    classes: [exampleTile()],
  }));
  const [featured, near] = rows.map((row) => {
    const html = homeHtml({ rows: [row] });
    return new RegExp(`<section aria-labelledby="${row.kind}-title".*?</section>`, 's').exec(
      html,
    )?.[0];
  });
  expect(featured).toContain('Our picks</h2>');
  expect(featured).not.toContain('nth-child(n+5)');
  expect(near).toContain('nth-child(n+5)');
});

test('names the place of the classes, and offers towns where it is not known', () => {
  expect(homeHtml({ place: { label: 'Austin, TX', radiusMiles: 25 } })).toContain(
    'Near Austin, TX',
  );
  expect(homeHtml({ place: { label: 'Waco, TX', radiusMiles: 100 } })).toContain(
    'Within 100 miles of Waco, TX',
  );
  expect(homeHtml()).toContain('href="/explore?near=Austin%2C+TX"');
});

test('shows instructors with the way to their pages', () => {
  expect(homeHtml()).toMatch(/href="\/instructors\/ivo"[^>]*><bdi>Ivo Novak/);
});

test('has the sections, in the order and with the headings that the operator chose', () => {
  const home = [
    { id: 'stories', heading: null },
    { id: 'values', heading: 'Why us' },
  ] as const;
  const html = pageHtml(Home, '/', { home: [...home] });
  expect(html.indexOf('What Our Community Says')).toBeLessThan(html.indexOf('Why us'));
  expect(html).not.toContain('Why in person');
  expect(html).not.toContain('Get to know us');
  expect(html).toContain('role="search"');
});

test('shows operators the headings that pages have by themselves', () => {
  const rows = (['featured', 'tonight', 'weekend', 'new'] as const).map((kind) => ({
    kind,
    address: null,
    classes: [exampleTile()],
  }));
  const html = homeHtml({ rows });
  const headings = Object.values(homeSections).flatMap(({ heading }) => heading ?? []);
  expect(headings.filter((heading) => !html.includes(heading))).toEqual([]);
});
