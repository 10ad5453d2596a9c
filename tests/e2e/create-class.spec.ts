// A learner creates a first class of their own, and changes it afterwards.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import {
  expectNothingSideways,
  expectAccessible,
  expectAccessibleInBothThemes,
} from './support/accessibility.ts';
import { getAuthSession, storeAuthSession, type StoredAuthSession, open } from './support/visit.ts';

const phone = { width: 360, height: 780 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true });

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function drop(page: Page, files: { name: string; type: string; bytes: number[] }[]) {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, bytes } of given)
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
    return transfer;
  }, files);
  const area = page.getByLabel('Class Images').locator('..');
  await area.dispatchEvent('dragenter', { dataTransfer });
  await expect(page.getByText('Drop the images here')).toBeVisible();
  await area.dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText('Drop the images here')).toBeHidden();
}

/** By keyboard alone: a week later, at a quarter past six in the evening. */
async function chooseStart(page: Page): Promise<void> {
  const start = picker(page, 'Start Time');
  await start.press('ArrowDown');
  const day = page.getByRole('gridcell', { selected: true }).getByRole('button');
  await expect(day).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Hour')).toBeFocused();
  await page.getByLabel('Hour').selectOption('06');
  await page.getByLabel('Minute').selectOption('15');
  await page.getByLabel('AM or PM').selectOption('PM');
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();
  await expect(start).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d • 06:15 PM$/);
}

test('leads a visitor to sign-in, and shows nothing before', async ({ page }) => {
  await page.goto('/createClass');
  await expect(page).toHaveURL('/auth/signin?redirect=%2FcreateClass');
});

test('takes a learner from an empty form to a published class, and on to changing it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const session = await getAuthSession(page, await makePerson(page.request));
  await storeAuthSession(page, session);
  await open(page, '/createClass');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a New Class');
  await button(page, 'Create Class').click();
  await expect(page.getByLabel('Title')).toBeFocused();
  for (const message of [
    'Title must be at least 5 characters',
    'Description must be at least 20 characters',
    'Please select a category',
    'Price must be a number greater than or equal to 0',
    'Location must be at least 3 characters',
  ])
    await expect(page.getByText(message)).toBeVisible();

  await page.getByLabel('Title').fill('Bread for patient people');
  await page.getByLabel('Category').selectOption('Cooking');
  await page.getByLabel('Description').fill('Flour, water, salt, time.\n<b>Two</b> loaves each.');
  await page.getByLabel('Price ($)').fill('45.50');
  await page.getByLabel('Location').fill('12 Oak St, Denver, CO');
  await page.getByLabel('Maximum Students').fill('6');
  await expect(page.getByText('Times are in Mountain Time')).toBeVisible();
  await chooseStart(page);
  await page.getByText('Repeat or add more meetings').click();
  await page.getByRole('radio', { name: 'Repeats' }).check();
  await page.getByLabel('Number of dates (').fill('3');
  await expect(page.getByText('3 dates')).toBeVisible();
  await page.getByRole('list', { name: '3 dates' }).getByRole('checkbox').nth(1).uncheck();
  await expect(page.getByText('2 dates')).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);

  await expect(page.getByText('Draft kept on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Bread for patient people');
  await expect(picker(page, 'End Time')).toContainText('07:15 PM');
  await expect(page.getByText('2 dates')).toBeVisible();

  const bytes = [...(await picture('#c2571a'))];
  await drop(page, [
    { name: '.DS_Store', type: '', bytes: [1] },
    { name: 'bread.jpg', type: 'image/jpeg', bytes },
    { name: 'moving.gif', type: 'image/gif', bytes: [1] },
    { name: 'damaged.jpg', type: 'image/jpeg', bytes: bytes.slice(0, 200) },
  ]);
  await expect(toast(page, 'File type must be JPEG, PNG or WebP')).toBeVisible();
  await expect(page.getByText('moving.gif: File type must be')).toBeVisible();
  await expect(page.getByText('The photo is damaged or incomplete')).toBeVisible();
  await button(page, 'Create Class').click();
  await expect(page.getByText('Remove the photos that cannot be used')).toBeVisible();
  await expect(page.getByLabel('Class Images')).toBeFocused();
  await button(page, 'Remove image 2').click();
  // Submitted at once, before the place has been looked up.
  await page.getByLabel('Location').fill('350 5th Ave, New York, NY');
  await page.getByLabel('Location').press('Enter');
  await page.getByRole('button', { name: 'Become an instructor and publish' }).click();
  await expect(toast(page, 'Your class has been created.')).toBeVisible();
  await expect(page).toHaveURL('/explore');

  // The draft is gone, and the same time is taken now.
  await open(page, '/createClass');
  const title = page.getByLabel('Title');
  await expect(title).toHaveValue('');
  const draft = page.getByText('Draft kept on this device');
  await title.fill('Half a thought');
  await expect(draft).toBeVisible();
  await title.fill('');
  await expect(draft).toBeHidden();
  await title.fill('Half a thought');
  await button(page, 'Discard draft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(draft).toBeHidden();
  await expect(title).toBeFocused();
  const own = await ownClass(page, session);
  expect(own.timeZone).toBe('America/New_York');
  await open(page, `/classes/${own.id}/edit`);
  await expect(page.getByText('Everybody can find and book it.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Title').fill('Bread for very patient people');
  await page
    .getByLabel('Class Images')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await picture('#2f6f8f') });
  await button(page, 'Move image 2 earlier').click();
  await button(page, 'Save changes').click();
  await expect(toast(page, 'Class saved')).toBeVisible();
  await expect(page.getByText('Draft kept on this device')).toBeHidden();
  const sessions = page.getByRole('region', { name: 'Dates' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await button(page, 'Add dates').click();
  const further = page.getByRole('form', { name: 'Add dates' });
  await expect(further).toBeFocused();
  await further.getByRole('button', { name: 'Add dates' }).click();
  await expect(sessions).toHaveCount(3);
  await expect(button(page, 'Add dates')).toBeFocused();
  await sessions.last().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel date' }).click();
  await button(page, 'Cancel the date').click();
  await expect(sessions.last()).toContainText('Canceled');
});

/** The only class of the signed-in person. */
async function ownClass(page: Page, { authSession }: StoredAuthSession) {
  const response = await page.request.get('/api/instructor/classes', {
    headers: { authorization: `Bearer ${authSession.access_token}` },
  });
  const [own] = (await response.json()) as { id: string; timeZone: string }[];
  if (!own) throw new Error('There is no class.');
  return own;
}
