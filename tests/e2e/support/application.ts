// Completes the profile in the form of an application to teach.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

const bio =
  'Bookbinder for twenty years, in a kitchen with a large table and a kettle that is always on.';

export async function fillApplication(page: Page): Promise<void> {
  const create = { width: 300, height: 300, channels: 3, background: 'teal' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await page
    .getByLabel('Photo file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByLabel('What you teach').fill('Bookbinding for beginners');
  await page.getByLabel('Bio').fill(bio);
  await page.getByLabel('Location').fill('Austin, TX');
  await page.getByLabel('Links').fill('bookbinder.example/austin');
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
}
