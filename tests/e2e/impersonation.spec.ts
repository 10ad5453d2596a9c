// An operator sees the site as a learner, changes nothing, and is themselves again afterwards.
import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { expectAccessibleStructure } from './support/accessibility.ts';
import { getAuthSession, open, signInHere } from './support/visit.ts';

test('an operator sees the site as a learner with the keyboard alone, and stops', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const person = await makePerson(page.request);
  // The first call makes the profile.
  await getAuthSession(page, person);
  await signInHere(page, { role: 'operator' });
  await open(page, `/admin/people?q=${person.email}`);
  await page.getByRole('list', { name: 'People' }).getByRole('link').first().press('Enter');
  await page.getByRole('button', { name: 'See the site as' }).press('Enter');
  const reason = page.getByRole('textbox', { name: 'Why do you look?' });
  await expect(reason).toBeFocused();
  await page.keyboard.type('Help');
  await page.getByRole('button', { name: 'See the site', exact: true }).press('Enter');
  await expect(page.getByText('Say why in at least 10 characters')).toBeVisible();
  await reason.fill('They cannot find their booking.');
  await page.getByRole('button', { name: 'See the site', exact: true }).press('Enter');

  const bar = page.getByRole('complementary', { name: 'Looking as somebody else' });
  await expect(bar).toContainText(`You see Trellis as ${person.fullName} does.`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName);
  await expectAccessibleStructure(page);
  // The navigation of the page sticks below the bar.
  await page.evaluate(() => scrollTo(0, 200));
  const edgeOf = async (part: Locator, side: 'top' | 'bottom') =>
    part.evaluate((element, edge) => Math.round(element.getBoundingClientRect()[edge]), side);
  const navigation = page.getByRole('banner');
  await expect.poll(() => edgeOf(bar, 'top')).toBe(0);
  expect(await edgeOf(navigation, 'top')).toBe(await edgeOf(bar, 'bottom'));
  const other = await page.context().newPage();
  await open(other, '/messages');
  await expect(other.getByText('Messages are private.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await open(page, '/dashboard/profile');
  await page.getByRole('textbox', { name: 'Bio' }).fill('Changed by somebody else.');
  await page.getByRole('button', { name: 'Save' }).first().press('Enter');
  await expect(
    page.getByText(`You are looking as ${person.fullName}; nothing can be changed.`).first(),
  ).toBeVisible();

  await bar.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByText('You are yourself again.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who looked as them' })).toContainText('stopped');
  await expect(other.getByText('Messages are private.')).toHaveCount(0);
  await other.close();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain(person.fullName);
  // The browser notes each refusal that this test is about.
  const others = pageErrors.splice(0).filter((error) => !error.includes('403 (Forbidden)'));
  expect(others).toEqual([]);
});
