// What must hold of every page as it stands: nothing axe objects to, nothing to scroll sideways.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function expectSound(page: Page): Promise<void> {
  // Our pages have no frames, and looking for them takes as long again as the check itself.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

export async function expectNothingSideways(page: Page): Promise<void> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(pixels, 'pixels of sideways scroll').toBe(0);
}
