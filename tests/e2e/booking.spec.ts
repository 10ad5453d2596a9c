// Booking a seat from start to end by keyboard alone, while somebody else looks at the same session.
import type { Locator, Page } from '@playwright/test';
import type { ClassDetail } from '#contract/classes/classes.ts';
import { expect, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { getAuthSession, storeAuthSession, open } from './support/visit.ts';

/** A weekly class whose last session the other tests leave alone. */
const classId = '0de30000-0000-4000-8000-0000000c0003';

test('somebody books two seats and gives them back, and another browser sees both', async ({
  page,
  browser,
  pageErrors,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { address, taken, most } = await lastSession(page);
  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, address);
  const count = (enrolled: number) => `${enrolled} enrolled of ${most} spots`;
  await expect(cardOf(visitor)).toContainText(count(taken));

  await storeAuthSession(page, await getAuthSession(page, await makePerson(page.request)));
  await open(page, address);
  const action = (name: string) => cardOf(page).getByRole('button', { name });
  await action('Book now').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm Enrollment' });
  await expect(dialog).toContainText('Total: $52.00');
  await expect(dialog).toContainText('Free cancellation until');
  await expect(dialog).toContainText('Demo: no money moves');
  await expectAccessibleInBothThemes(page);
  await chooseTwo(page, dialog);
  await confirmThoughResponseIsLost(page, dialog, pageErrors);
  await expect(page).toHaveURL(/\/bookings\/[\w-]+\?booked$/);
  await expect(page.getByRole('heading', { name: "You're going" })).toBeVisible();
  await expect(page.getByText('Show this at the door')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goBack();
  await expect(cardOf(page).getByRole('link', { name: 'View booking' })).toBeVisible();
  await expect(cardOf(page)).toContainText("You're enrolled in this class");
  await expect(cardOf(page)).toContainText(count(taken + 2));
  await expect(cardOf(visitor)).toContainText(count(taken + 2));
  await page.getByRole('tab', { name: 'Participants' }).press('Enter');
  await expect(page.getByRole('tabpanel').getByText('You', { exact: true })).toBeVisible();

  await action('Cancel booking').press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question).toContainText('You get the full price of $104.00 back');
  await expect(question.getByRole('button', { name: 'Keep my seats' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Unenrolled', 'You have been removed from this class');
  await expect(action('Book now')).toBeVisible();
  await expect(cardOf(page)).toBeFocused();
  await expect(cardOf(visitor)).toContainText(count(taken));
  await visitor.context().close();
});

const cardOf = (page: Page): Locator => page.getByRole('region', { name: 'Price and booking' });

async function lastSession({ request }: Page) {
  const response = await request.get(`/api/classes/${classId}`);
  const { sessions } = (await response.json()) as ClassDetail;
  const session = sessions.at(-1)!;
  return {
    address: `/classes/${classId}?session_id=${session.id}`,
    taken: session.enrolledSeats,
    most: session.max_students,
  };
}

/** The dialog itself gets the focus first, so that a key held down too long books nothing. */
async function chooseTwo(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'One seat more' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Total: $104.00');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
}

/** The first response is lost: the retry sends the same Idempotency-Key, and books nothing twice. */
async function confirmThoughResponseIsLost(page: Page, dialog: Locator, pageErrors: string[]) {
  const keys = new Set<string | null>();
  let responses = 0;
  await page.route('**/api/bookings', async (route) => {
    keys.add(await route.request().headerValue('idempotency-key'));
    const response = await route.fetch();
    responses += 1;
    await (responses === 1 ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  await expect(dialog.getByRole('button', { name: 'Confirm Booking' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success!', 'You have successfully enrolled in this class');
  await expect(dialog).toBeHidden();
  expect([responses, keys.size]).toEqual([2, 1]);
  expect(pageErrors.splice(0).join()).toContain('ERR_CONNECTION_RESET');
}

async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(description);
}
