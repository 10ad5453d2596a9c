import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tabAfter } from './tab-after.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';

const html = renderToStaticMarkup(
  <Tabs defaultValue="when">
    <TabsList aria-label="About this class">
      <TabsTrigger value="what">What</TabsTrigger>
      <TabsTrigger value="when">When</TabsTrigger>
    </TabsList>
    <TabsContent value="what">A bowl</TabsContent>
    <TabsContent value="when">On Saturday</TabsContent>
  </Tabs>,
);

const tagsOf = (role: string): string[] =>
  html.match(new RegExp(`<[^>]*role="${role}"[^>]*>`, 'g')) ?? [];
const valueOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

test('shows one panel, and takes the focus at its tab alone', () => {
  expect(html).toContain('On Saturday');
  expect(html).not.toContain('A bowl');
  expect(tagsOf('tab').map((tag) => valueOf(tag, 'aria-selected'))).toEqual(['false', 'true']);
  expect(tagsOf('tab').map((tag) => valueOf(tag, 'tabindex'))).toEqual(['-1', '0']);
  expect(tagsOf('tabpanel').map((tag) => tag.includes('hidden=""'))).toEqual([true, false]);
});

test('every tab names its panel, and every panel its tab', () => {
  const idsOf = (role: string) => tagsOf(role).map((tag) => valueOf(tag, 'id'));
  const namesIn = (role: string, name: string) => tagsOf(role).map((tag) => valueOf(tag, name));
  expect(namesIn('tab', 'aria-controls')).toEqual(idsOf('tabpanel'));
  expect(namesIn('tabpanel', 'aria-labelledby')).toEqual(idsOf('tab'));
});

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Enter', 1, -1],
])('%s leads from tab %d to %d', (key, from, to) => {
  expect(tabAfter({ ...plain, key }, from, 4)).toBe(to);
});

test('leaves Back and other keys of the browser alone', () => {
  expect(tabAfter({ ...plain, key: 'ArrowLeft', altKey: true }, 1, 4)).toBe(-1);
});
