// An operator finds a booking by the code that a learner reads out, sees what happened to it, and its date.
import type { APIRequestContext } from '@playwright/test';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { exactText, getAuthSession, open, signInHere } from './support/visit.ts';

/** The first paid class that has a seat left; the demo pays at once. */
async function bookAny(request: APIRequestContext, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const classes = (await (await request.get('/api/classes?limit=50')).json()) as {
    id: string;
    price: number;
  }[];
  for (const { id } of classes.filter(({ price }) => price > 0)) {
    const response = await request.post('/api/bookings', { headers, data: { class_id: id } });
    if (response.ok()) return ((await response.json()) as { id: string }).id;
  }
  throw new Error('No paid class of the demo has a seat left.');
}

test('an operator finds a booking by its code, refunds a part, and reads its history', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const learner = await makePerson(page.request);
  const { authSession } = await getAuthSession(page, learner);
  const bookingId = await bookAny(page.request, authSession.access_token);
  await signInHere(page, { role: 'operator' });
  await open(page, '/admin/bookings');
  await page.getByRole('searchbox', { name: 'Search' }).fill(checkInCode(bookingId).toLowerCase());
  const found = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await found.getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Booking of ${learner.fullName}`,
  );
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  await page.getByRole('textbox', { name: 'Amount in US dollars' }).fill('1.00');
  await page.getByRole('textbox', { name: 'Reason' }).fill('They were charged twice.');
  await expect(page.getByText('is our commission')).toBeVisible();
  await page.getByRole('button', { name: 'Refund $1.00' }).press('Enter');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('They were charged twice.')).toBeVisible();
  await expect(history.getByText('Refund promised: granted, $1.00')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('link', { name: /, 20\d\d, / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Roster' })).toBeVisible();
  await expect(page.getByRole('link', { name: learner.fullName })).toBeVisible();
});

test('an operator notes something, and cancels a booking with a part of the money back', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const learner = await makePerson(page.request);
  const { authSession } = await getAuthSession(page, learner);
  const bookingId = await bookAny(page.request, authSession.access_token);
  await signInHere(page, { role: 'operator' });
  await open(page, `/admin/bookings/${bookingId}`);
  await page.getByRole('textbox', { name: 'New note' }).fill('Called twice.');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(
    page.getByRole('region', { name: 'Notes' }).getByText('Called twice.'),
  ).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Their date' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel booking' }).press('Enter');
  await dialog.getByRole('radio', { name: 'A part' }).press('Space');
  await dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill('1.00');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They moved away.');
  await dialog.getByRole('textbox', { name: 'Words to the learner' }).fill('All the best.');
  await expect(dialog.getByText('and is shared with')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Cancel, refund $1.00' }).press('Enter');
  await expect(page.getByText('Canceled by us', { exact: true })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('They moved away.')).toBeVisible();
  await expect(history.getByText('All the best.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the cancellation again' }).press('Enter');
  await expect(
    exactText(
      page,
      'This email was written a moment ago. Wait ten minutes before you send it again.',
    ),
  ).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')]);
  await expectAccessibleInBothThemes(page);
});
