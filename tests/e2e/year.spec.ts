// An instructor's year: figures that add up, statements to take home, and what an act costs before and after it.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { open, signInHere } from './support/visit.ts';

const centsOf = (text: string): number => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);

/** The amounts of the last row of the table, in the order of its columns. */
async function totalsOf(page: Page): Promise<number[]> {
  const cells = await page.getByRole('table').locator('tfoot td').allInnerTexts();
  return cells.map(centsOf);
}

test('the year adds up on a phone, names its time zone, and comes as PDF and CSV', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInHere(page, { role: 'instructor' });
  await open(page, '/dashboard/teacher/earnings');
  const year = page.getByRole('region', { name: 'By month and year' });
  await expect(year.getByText(/begin at midnight in \w+ Time\./)).toBeVisible();
  await year.getByRole('tab', { name: 'Table' }).click();
  await expect(year.getByRole('rowheader')).toHaveCount(13);
  const [gross = 0, refunds = 0, commission = 0, penalties = 0, net = 0] = await totalsOf(page);
  expect(gross).toBeGreaterThan(0);
  expect(gross + refunds + commission + penalties).toBe(net);
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);

  const saved = page.waitForEvent('download');
  await year.getByRole('button', { name: 'CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^earnings-\d{4}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.at(-1)).toContain(`,Total,`);
  // Other tests move money meanwhile, so the file is compared with itself.
  const total = (lines.at(-1) ?? '').split(',').slice(-10, -4).map(centsOf);
  expect(total.slice(0, 5).reduce((sum, cents) => sum + cents, 0)).toBe(total[5]);

  await year.getByLabel('Statement of').selectOption({ index: 1 });
  const statement = page.waitForEvent('download');
  await year.getByRole('button', { name: 'Statement (PDF)' }).click();
  const pdf = await statement;
  expect(pdf.suggestedFilename()).toMatch(/^earnings-\d{4}-01\.pdf$/);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test(
  'a refund says what it takes from the instructor, and the figures follow at once',
  long,
  async ({ page }) => {
    await signInHere(page, { role: 'instructor' });
    await open(page, '/dashboard/teacher#earnings');
    const card = page.getByRole('region', { name: 'Earnings' });
    const figures = () => card.locator('dd').allInnerTexts();
    await expect(card.locator('dd').first()).toContainText('$');
    const before = await figures();
    await page.getByRole('tab', { name: /^Inbox/ }).click();
    await page
      .getByRole('button', { name: /^Refund \$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toContainText(
      /\$[\d.]+ of it is your share, \$[\d.]+ is our commission\./,
    );
    await expect(dialog.getByRole('status')).toContainText(/escrow|payout/);
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('tab', { name: 'Earnings' }).click();
    await expect(card.locator('dd').first()).toContainText('$');
    await expect.poll(figures).not.toEqual(before);
  },
);

test(
  'canceling late names the amount, and asks for a reason and an explanation',
  long,
  async ({ page, pageErrors }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.route('**/api/sessions/*/reschedule', async (route) => {
      const response = await route.fetch();
      const latePenalty = { amount: 12, takings: 60, bps: 2000, studioName: null };
      await route.fulfill({
        response,
        json: { ...(await response.json()), cancelsLate: true, latePenalty },
      });
    });
    await signInHere(page, { role: 'instructor' });
    await open(page, '/classes/0de30000-0000-4000-8000-0000000c0001/edit');
    const dates = page.getByRole('region', { name: 'Dates' });
    await dates.getByRole('button', { name: /^More/ }).first().click();
    await page.getByRole('menuitem', { name: 'Cancel date' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this date?' });
    await expect(dialog).toContainText('may cost you $12.00, 20% of the $60.00 that people paid');
    await expect(dialog.getByLabel('Explanation for our team (optional)')).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessibleInBothThemes(page);
    const sent = page.waitForRequest((request) => request.url().endsWith('/cancel'));
    await page.route('**/api/classes/*/sessions/*/cancel', (route) => route.abort());
    await dialog.getByLabel('Explanation for our team (optional)').fill('A burst pipe.');
    await dialog.getByRole('button', { name: 'Cancel the date' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ explanation: 'A burst pipe.' });
    // The date stays for the other tests.
    await expect.poll(() => pageErrors.join()).toContain('ERR_FAILED');
    pageErrors.length = 0;
  },
);

test('a share link counts who comes by it', long, async ({ page, browser }) => {
  const classId = '0de30000-0000-4000-8000-0000000c0001';
  await page.setViewportSize({ width: 360, height: 780 });
  await signInHere(page, { role: 'instructor' });
  await open(page, `/dashboard/teacher/classes/${classId}/insight`);
  await page.getByLabel('Where you share it').fill('Café flyer');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const line = page.getByRole('listitem').filter({ hasText: '?via=cafe-flyer' });
  await expect(line).toContainText('0 views, 0 bookings');
  const visitor = await browser.newPage();
  const counted = visitor.waitForResponse((response) =>
    response.url().endsWith('/view?via=cafe-flyer'),
  );
  await open(visitor, `/classes/${classId}?via=cafe-flyer`);
  expect((await counted).status()).toBe(200);
  await visitor.close();
  await open(page, `/dashboard/teacher/classes/${classId}/insight`);
  await expect(line).toContainText('1 view, 0 bookings');
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);
  await line.getByRole('button', { name: 'Delete' }).click();
  await expect(line).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Where people came from' })).toBeFocused();
});
