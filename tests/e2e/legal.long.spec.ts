// The privacy policy and the terms contain what the specification requires.
import { expect, test } from './support/fixtures.ts';
import { open } from './support/visit.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test('dates the privacy policy by the day on which its text last changed', async ({ page }) => {
  await open(page, '/privacy');
  await expect(page.getByText('Last updated: November 18, 2026', { exact: true })).toBeVisible();
});

test('dates the terms today', async ({ page }) => {
  await open(page, '/terms');
  const today = `Last Updated: ${longDate.format(new Date())}`;
  await expect(page.getByText(today, { exact: true })).toBeVisible();
});

for (const [path, count] of [
  ['/privacy', 9],
  ['/terms', 14],
] as const) {
  test(`${path} has ${count} sections and as many links to them`, async ({ page }) => {
    await open(page, path);
    const sections = page.locator('article > section');
    await expect(sections).toHaveCount(count);
    const links = page.getByRole('complementary').getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const ids = await sections.evaluateAll((all) => all.map((section) => section.id));
    expect(targets).toEqual(ids.map((id) => `${path}#${id}`));
  });

  test(`${path} leads back to the home page`, async ({ page }) => {
    await open(page, path);
    await page.getByRole('link', { name: 'Back to Home' }).first().click();
    await expect(page).toHaveURL('/');
  });
}

test('sets the minimum age to 18 in both texts', async ({ page }) => {
  await open(page, '/terms');
  await expect(page.locator('#accounts')).toContainText('You must be at least 18 years old');
  await open(page, '/privacy');
  await expect(page.locator('#children')).toContainText('at least 18');
});

test('caps liability at what was paid in 12 months', async ({ page }) => {
  await open(page, '/terms');
  await expect(page.locator('#liability')).toContainText(
    'limited to the amount you paid through the service in the 12 months before the event',
  );
});

test('puts disputes under New York law and before an arbitrator', async ({ page }) => {
  await open(page, '/terms');
  const disputes = page.locator('#disputes');
  await expect(disputes).toContainText('laws of the State of New York');
  await expect(disputes).toContainText('binding arbitration');
});

test('states the marketplace’s rules in the terms', async ({ page }) => {
  await open(page, '/terms');
  await expect(page.locator('#cancellations')).toContainText(
    'If you cancel at least 24 hours before the class starts, you receive a full refund.',
  );
  await expect(page.locator('#teaching')).toContainText('at least 48 hours before it starts');
  await expect(page.locator('#payouts')).toContainText('within 7 days');
});
