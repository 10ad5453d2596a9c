// An operator finds a payment by the learner's name, downloads the list, and makes its receipt out to another name.
import type { APIRequestContext } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { getAuthSession, open, signInHere } from './support/visit.ts';

/** The first paid class that has a seat left; the demo pays at once. */
async function payAny(request: APIRequestContext, token: string): Promise<string> {
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

test('an operator finds a payment, downloads the list, and corrects the receipt', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const learner = await makePerson(page.request);
  const { authSession } = await getAuthSession(page, learner);
  const bookingId = await payAny(page.request, authSession.access_token);
  await signInHere(page, { role: 'operator' });
  await open(page, '/admin/money/payments');
  await page.getByRole('searchbox', { name: 'Search' }).fill(learner.email);
  const found = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('payments.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const rows = Buffer.concat(chunks).toString().trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(bookingId);
  await found.getByRole('link', { name: /^\$/ }).press('Enter');
  await page.getByRole('button', { name: 'Change name' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Clay & Co');
  await page.getByRole('textbox', { name: 'Reason' }).fill('They asked us by email.');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Send corrected receipt' }).press('Enter');
  await expect(page.getByText(/^Corrected by \d+-2$/)).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/^Receipt corrected: \d+-2$/)).toBeVisible();
});
