// An operator writes an announcement, tries it on themselves, schedules it and takes it back.
import { expect, test } from './support/fixtures.ts';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { open, signInHere } from './support/visit.ts';

test('an operator writes an announcement, schedules it and takes it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInHere(page, { role: 'operator' });
  await open(page, '/admin/announcements/new');
  await page.getByLabel('About').selectOption('terms');
  await page.getByLabel('To', { exact: true }).selectOption('instructors');
  await page.getByLabel('Subject').fill('New terms in January');
  await page.getByLabel('Text').fill('# What changes\n\n- **Refunds** <b>soon</b>');
  const preview = page.getByRole('region', { name: 'Preview' });
  const email = preview.frameLocator('iframe');
  await expect(email.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expect(email.getByRole('listitem')).toHaveText('Refunds <b>soon</b>');
  await expect(preview.getByRole('definition').last()).toHaveText('New terms in January');
  await preview.getByRole('button', { name: 'Dark' }).click();
  await expect(email.locator('body')).toHaveCSS('background-color', 'rgb(13, 16, 7)');
  await preview.getByRole('button', { name: 'Text only' }).click();
  await expect(preview.locator('pre')).toContainText('everybody it concerns gets it');
  await page.getByRole('button', { name: 'Save draft' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New terms in January');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByText(/^Reaches \d+ people now/)).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Email it to me' }).click();
  await expect(page.getByText('Test sent', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Send or schedule' }).click();
  await page.getByLabel('When').selectOption('later');
  await page.getByLabel('Day and time').fill('2040-01-02T09:30');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/Begins Mon, Jan 2, 2040, 9:30 AM/)).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Subject').fill('New terms in February');
  await page.getByRole('button', { name: 'Save, keep the time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New terms in February');
  await expect(page.getByText(/^Begins Mon, Jan 2, 2040/)).toBeVisible();
  await page.getByRole('button', { name: 'Send now or at another time' }).click();
  await expect(page.getByLabel('Day and time')).toHaveValue('2040-01-02T09:30');
  await page.getByLabel('Day and time').fill('2040-01-03T10:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Begins Tue, Jan 3, 2040, 10:00 AM/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Send or schedule' })).toBeVisible();
});
