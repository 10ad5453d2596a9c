// The contact form prepares a mail and sends no request.
import { expect, test } from './support/fixtures.ts';
import { fillContactForm, open } from './support/visit.ts';

test('says under each field what is missing, and goes to the first', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('explains the mark of required fields', async ({ page }) => {
  await open(page, '/contact');
  await expect(page.getByText('Fields marked * are required.', { exact: true })).toBeVisible();
});

test('offers the six topics', async ({ page }) => {
  await open(page, '/contact');
  const options = page.getByLabel('Topic').locator('option:not([value=""])');
  await expect(options).toHaveText([
    'General Inquiry',
    'Technical Support',
    'Billing Question',
    'Instructor Support',
    'Feedback & Suggestions',
    'Other',
  ]);
});

test('prepares the mail, says so, and is ready again', async ({ page }) => {
  await open(page, '/contact');
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await fillContactForm(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    // Code that waits for an idle moment is no call.
    if (!/^mailto:|\/assets\//.test(request.url())) calls.push(request.url());
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  const preparing = page.getByRole('button', { name: 'Preparing Email…' });
  await expect(preparing).toBeDisabled();
  await page.clock.runFor(1199);
  await expect(preparing).toBeVisible();
  await page.clock.runFor(1);
  await expect(preparing).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Your email is ready' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Your email is ready' })).toHaveCount(0);
  const again = page.getByRole('link', { name: 'Open email app again' });
  const mail = new URL((await again.getAttribute('href')) ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toContain('billing');
  expect(mail.searchParams.get('body')).toContain('Where is my receipt?\r\nThanks & bye');
  expect(calls).toEqual([]);
});

test('copies the address for people without a mail program', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/contact');
  const address = await page.locator('main a[href^="mailto:"]').first().textContent();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('The address is on your clipboard.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});
