// Checks a page as it is: no axe violations, no sideways scrolling.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { showIn } from './visit.ts';

/**
 * Our pages have no frames that matter here, and searching for frames doubles the time of a check. Describing what no rule
 * complains about takes another third of it.
 */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false });

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await showIn(page, 'light');
  await expectNothingSideways(page);
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectAccessibleColors(page);
}

export const expectAccessible = (page: Page): Promise<void> => expectNoViolation(axe(page));

const colorRules = ['color-contrast', 'link-in-text-block'];

/** A theme changes only colors, and the page was already checked in full in the other one. */
export const expectAccessibleColors = (page: Page): Promise<void> =>
  expectNoViolation(axe(page).withRules(colorRules));

/** All rules except colors, which take most of the time and are checked elsewhere. */
export const expectAccessibleStructure = (page: Page): Promise<void> =>
  expectNoViolation(axe(page).disableRules(colorRules));

async function expectNoViolation(checked: AxeBuilder): Promise<void> {
  const { violations } = await checked.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

export async function expectNothingSideways(page: Page): Promise<void> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(pixels, 'pixels of sideways scroll').toBe(0);
}
