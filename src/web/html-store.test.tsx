import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createHtmlStore, type HtmlStore } from './html-store.ts';
import { StoredHtml, useStoredHtml } from './ui/stored-html.ts';

let rendered: string[] = [];

function Title({ title }: { title: string }) {
  rendered.push(title);
  return (
    <>
      <b>{title}</b> has {title.length} letters
    </>
  );
}

function Card({ title, isStored = true }: { title: string; isStored?: boolean }) {
  return (
    <p className="card" {...useStoredHtml(isStored ? { title } : null, <Title title={title} />)} />
  );
}

/** The page's HTML, and the titles that were rendered for it. */
function visit(store: HtmlStore, titles: string[], siteText = 'today', isStored = true) {
  rendered = [];
  const open = store.open(siteText);
  const html = renderToString(
    <StoredHtml value={open.find}>
      {titles.map((title) => (
        <Card key={title} title={title} isStored={isStored} />
      ))}
    </StoredHtml>,
  );
  const forPage = rendered;
  rendered = [];
  open.fill((part) => renderToString(part));
  return { html, forPage, apart: rendered };
}

test('writes the same HTML whether a part is new, shown again or stored', () => {
  const store = createHtmlStore();
  const titles = ['Töpfern <b>', 'Glaze & fire'];
  const [first, second, third] = [1, 2, 3].map(() => visit(store, titles));
  expect(first).toMatchObject({ forPage: titles, apart: [] });
  expect(second).toMatchObject({ forPage: titles, apart: titles });
  expect(third).toMatchObject({ forPage: [], apart: [] });
  expect(first?.html).toContain('<b>Töpfern &lt;b&gt;</b> has <!-- -->11<!-- --> letters');
  expect(second?.html).toBe(first?.html);
  expect(third?.html).toBe(first?.html);
});

test('renders a part whose facts have changed', () => {
  const store = createHtmlStore();
  for (const _ of [1, 2, 3]) visit(store, ['Pottery']);
  const { html, forPage } = visit(store, ['Pottery', 'Painting']);
  expect(forPage).toEqual(['Painting']);
  expect(html).toContain('<b>Painting</b>');
});

test('forgets all parts when what every page may show changes', () => {
  const store = createHtmlStore();
  for (const _ of [1, 2, 3]) visit(store, ['Pottery']);
  expect(visit(store, ['Pottery'], 'tomorrow').forPage).toEqual(['Pottery']);
});

test('renders a part without facts for every page', () => {
  const store = createHtmlStore();
  for (const _ of [1, 2, 3])
    expect(visit(store, ['Pottery'], 'today', false).forPage).toEqual(['Pottery']);
});

test('forgets the part that was unused for longest when there are too many', () => {
  const store = createHtmlStore(150);
  for (const _ of [1, 2]) visit(store, ['Pottery']);
  for (const _ of [1, 2]) visit(store, ['Painting']);
  expect(visit(store, ['Pottery']).forPage).toEqual([]);
  for (const _ of [1, 2]) visit(store, ['Weaving']);
  expect(visit(store, ['Pottery']).forPage).toEqual([]);
  expect(visit(store, ['Painting']).forPage).toEqual(['Painting']);
});
