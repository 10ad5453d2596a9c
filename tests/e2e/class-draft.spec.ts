// A newcomer lists a class on a phone: writes it as a draft, looks at the preview, publishes and shares it.
import { expect, long, test } from './support/fixtures.ts';
import { expectAccessible, expectNothingSideways } from './support/accessibility.ts';
import { makePerson } from './support/people.ts';
import { getAuthSession, open, storeAuthSession } from './support/visit.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { minuteMs } from '#domain/time/durations.ts';

const phone = { width: 360, height: 780 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7a8c5a' } })
    .jpeg()
    .toBuffer();

async function comeAsNewPerson(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await storeAuthSession(page, await getAuthSession(page, await makePerson(page.request)));
}

async function startDraft(page: Page): Promise<void> {
  await open(page, '/createClass');
  await page.getByLabel('Title').fill('Bread for patient people');
  await button(page, 'Save draft').click();
  await expect(page).toHaveURL(/\/dashboard\/teacher\/drafts\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your draft');
}

test('takes a newcomer with a photo from a draft and its preview to the published class within five minutes', async ({
  page,
}) => {
  const startedAt = Date.now();
  await comeAsNewPerson(page);
  await startDraft(page);
  await page.getByLabel('Category').selectOption('Cooking');
  await page.getByLabel('Description').fill('Flour, water, salt and time. Two loaves each.');
  await page.getByLabel('Price ($)').fill('45.50');
  await page.getByLabel('Location').fill('12 Oak St, Denver, CO');
  await page.getByLabel('Maximum Students').fill('6');
  const file = { name: 'bread.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await page.getByLabel('Class Images').setInputFiles(file);
  await expect(page.getByText('Saved. Only you can see it.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Price ($)')).toHaveValue('45.50');
  await expect(page.getByText('1 of 5 chosen')).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);

  const cut = { ...file, name: 'cut.jpg', buffer: file.buffer.subarray(0, 500) };
  await page.getByLabel('Class Images').setInputFiles(cut);
  await expect(page.getByText('The photo is damaged or incomplete')).toBeVisible();
  await button(page, 'Preview').click();
  await expect(
    page.getByText('Remove the photos that cannot be used, then try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Class Images')).toBeFocused();
  await button(page, 'Remove image 2').click();
  await button(page, 'Preview').click();
  await expect(page.getByText('Preview: only you can see this.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bread for patient people');
  await expect(page.getByText('$45.50').first()).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the draft' }).click();

  await button(page, 'Publish').click();
  await button(page, 'Become an instructor and publish').click();
  await expect(page).toHaveURL(/\/classes\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Your class is published' })).toBeVisible();
  await expect(button(page, 'Copy link')).toBeVisible();
  await expectAccessible(page);
  expect(Date.now() - startedAt).toBeLessThan(5 * minuteMs);
});

test(
  'tells the tab that has not seen a newer version, and keeps both',
  long,
  async ({ page, context, pageErrors }) => {
    await comeAsNewPerson(page);
    await startDraft(page);
    const other = await context.newPage();
    await open(other, page.url());
    await other.getByLabel('Title').fill('Bread for other people');
    await expect(other.getByText('Saved. Only you can see it.')).toBeVisible();
    await page.getByLabel('Title').fill('Bread for older people');
    await expect(page.getByText('This draft was changed in another tab')).toBeVisible();
    const before = page.url();
    await button(page, 'Keep as another draft').click();
    await expect(page).not.toHaveURL(before);
    await expect(page.getByLabel('Title')).toHaveValue('Bread for older people');
    await other.reload();
    await expect(other.getByLabel('Title')).toHaveValue('Bread for other people');
    // The browser reports the refused save.
    expect(pageErrors.splice(0).every((line) => line.includes('409'))).toBe(true);
  },
);
