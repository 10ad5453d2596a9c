// Accounts that never confirmed to be an adult's: asked once, in the middle of what they were doing.
import type { Page } from '@playwright/test';
import type { ClassDetail } from '#contract/classes/classes.ts';
import { fillApplication } from './support/application.ts';
import { expect, long, test } from './support/fixtures.ts';
import { makePersonOfUnknownAge } from './support/people.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { getAuthSession, open, storeAuthSession } from './support/visit.ts';

/** A weekly class; the session before its last, which no other test counts. */
const classId = '0de30000-0000-4000-8000-0000000c0003';

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you 18 or older?' });

async function signIn(page: Page): Promise<void> {
  const person = await makePersonOfUnknownAge(page.request);
  await storeAuthSession(page, await getAuthSession(page, person));
}

test('asks somebody of unknown age before a booking, and books where they were', async ({
  page,
  pageErrors,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page);
  const response = await page.request.get(`/api/classes/${classId}`);
  const { sessions } = (await response.json()) as ClassDetail;
  await open(page, `/classes/${classId}?session_id=${sessions.at(-2)?.id}`);
  await page.getByRole('button', { name: 'Book now' }).first().click();
  const booking = page.getByRole('dialog', { name: 'Confirm Enrollment' });
  const confirm = booking.getByRole('button', { name: 'Confirm Booking' });
  await confirm.press('Enter');

  await expect(question(page)).toContainText('You must be at least 18 years old');
  await expectAccessibleInBothThemes(page);
  await question(page).getByRole('button', { name: 'No, go back' }).press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(confirm).toBeFocused();
  await expect(confirm).toHaveAttribute('aria-disabled', 'false');
  const notifications = page.getByRole('region', { name: /Notifications/ });
  await expect(notifications.getByRole('listitem')).toHaveCount(0);

  await confirm.press('Enter');
  await page.route('**/api/account/adult-confirmation', (route) => route.abort(), { times: 1 });
  const yes = question(page).getByRole('button', { name: 'Yes, I am 18 or older' });
  await yes.press('Enter');
  await expect(question(page).getByRole('alert')).toContainText('could not be reached');
  await expect(yes).toBeFocused();
  await yes.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: "You're going" })).toBeVisible();
  await expect(booking).toBeHidden();
  expect(pageErrors.splice(0).every((error) => /403|ERR_FAILED/.test(error))).toBe(true);
});

test(
  'asks somebody of unknown age before teaching, once, and goes on',
  long,
  async ({ page, pageErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page);
    await open(page, '/become-instructor');
    await page.getByRole('button', { name: 'Get Started', exact: true }).click();
    await fillApplication(page);
    await page.getByRole('button', { name: 'Apply now', exact: true }).click();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Apply now', exact: true })).toBeEnabled();
    await expect(page.getByRole('region', { name: /Notifications/ })).toHaveText('');
    await page.getByRole('button', { name: 'Apply now', exact: true }).click();
    await question(page).getByRole('button', { name: 'Yes, I am 18 or older' }).click();
    await expect(page).toHaveURL(/\/dashboard\/teacher$/);
    await expect(question(page)).toBeHidden();
    expect(pageErrors.splice(0).every((error) => error.includes('403'))).toBe(true);
  },
);
