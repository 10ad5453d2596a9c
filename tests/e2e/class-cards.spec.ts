// The cards of classes in a list: what is seen first, and how they line up.
import type { Page } from '@playwright/test';
import { expect, long, test } from './support/fixtures.ts';
import { open } from './support/visit.ts';

const cards = (page: Page) => page.locator('[data-class]');

/** Top and height of a part of each card, in whole pixels. */
const boxesOf = (page: Page, part: string) =>
  cards(page)
    .locator(part)
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return { top: Math.round(top), height: Math.round(height) };
      }),
    );

const columnsOf = async (page: Page): Promise<number> => {
  const boxes = await boxesOf(page, 'article');
  return boxes.filter(({ top }) => top === boxes[0]?.top).length;
};

test('shows the first row of classes with its prices on a laptop, before any scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/explore');
  expect(await columnsOf(page)).toBe(3);
  for (const index of [0, 1, 2])
    await expect(
      cards(page)
        .nth(index)
        .getByText(/^(\$[\d,]+\.\d\d|Free)$/),
    ).toBeInViewport({
      ratio: 1,
    });
});

test(
  'lines up the parts of the cards of a row, and has four columns on a large screen',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 1536, height: 1000 });
    await open(page, '/explore');
    expect(await columnsOf(page)).toBe(4);
    for (const part of ['article', 'article > div:first-child', 'h3', 'ul', 'ul time']) {
      const boxes = await boxesOf(page, part);
      expect(boxes.length).toBe(24);
      for (let row = 0; row < boxes.length; row += 4) {
        const tops = boxes.slice(row, row + 4).map(({ top }) => top);
        expect(new Set(tops).size, `${part} of row ${row / 4}`).toBe(1);
      }
    }
    const heights = await boxesOf(page, 'article > div:first-child');
    expect(new Set(heights.map(({ height }) => height)).size).toBe(1);
  },
);

test('cuts no word in half, and hides no letter', long, async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/explore');
    const hidden = await cards(page).evaluateAll((items) =>
      items
        .flatMap((item) => [...item.querySelectorAll<HTMLElement>('h3, p, li, bdi')])
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
    expect(hidden).toEqual([]);
  }
  const response = await page.request.get('/api/classes');
  const classes = (await response.json()) as { id: string; description: string }[];
  for (const { id, description } of classes) {
    const shown = await page.locator(`[data-class="${id}"] article p[dir]`).innerText();
    if (!shown.endsWith('…')) continue;
    const rest = description.slice(shown.length - 1);
    expect(rest, `after "${shown}"`).not.toMatch(/^[\p{L}\p{N}]/u);
  }
});
