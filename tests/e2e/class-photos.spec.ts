// An instructor chooses photos of all kinds, puts them in order, crops and describes them.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photograph, plainPicture } from '#tests/support/picture-corpus.ts';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { getAuthSession, open, storeAuthSession } from './support/visit.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true });
const thumbnails = (page: Page) => page.getByRole('list', { name: 'Chosen images' }).locator('li');

const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

async function openForm(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  await storeAuthSession(page, await getAuthSession(page, await makePerson(page.request)));
  await open(page, '/createClass');
}

test(
  'takes a photo of an iPhone and one of 8 MB, and says at once of three others why not',
  long,
  async ({ page }) => {
    await openForm(page);
    const large = await (await photograph(5000, 3500)).jpeg({ quality: 100 }).toBuffer();
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
    await page.getByLabel('Class Images').setInputFiles([
      {
        name: 'phone.heic',
        mimeType: 'image/heic',
        buffer: readFileSync('tests/support/quarters.heic'),
      },
      jpeg('large.jpg', large),
      jpeg('cut.jpg', (await plain('#c2571a')).subarray(0, 1000)),
      { name: 'huge.png', mimeType: 'image/png', buffer: plainPicture(9000, 7000) },
      jpeg('noise.jpg', Buffer.alloc(6 * 1024 * 1024, 7)),
    ]);
    await expect(thumbnails(page).nth(2)).toContainText('The photo is damaged or incomplete');
    await expect(thumbnails(page).nth(3)).toContainText('The photo has more than 50 megapixels');
    await expect(thumbnails(page).nth(4)).toContainText('Max file size is 5MB');
    await expect(toast(page, 'File too large')).toBeVisible();
    await expect(thumbnails(page).nth(0)).toContainText('Crop or describe');
    await expect(thumbnails(page).locator('img')).toHaveCount(2);
    const shown = thumbnails(page).nth(0).locator('img');
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    await expectNothingSideways(page);
  },
);

test('orders photos by mouse, finger and keyboard, crops and describes one', async ({ page }) => {
  await openForm(page);
  const colors = ['#c2571a', '#2f6f8f', '#5c6b00'];
  const files = await Promise.all(
    colors.map(async (color) => jpeg(`${color}.jpg`, await plain(color))),
  );
  await page.getByLabel('Class Images').setInputFiles(files);
  await expect(thumbnails(page).locator('img')).toHaveCount(3);
  const addresses = () =>
    thumbnails(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const [first, second, third] = await addresses();

  await page.getByLabel('Drag image 1, or').press('ArrowRight');
  expect(await addresses()).toEqual([second, first, third]);
  await expect(page.getByLabel('Drag image 2, or')).toBeFocused();
  await expect(page.getByText('Image 1 is now image 2 of 3.')).toBeAttached();

  await thumbnails(page).nth(0).locator('img').dragTo(thumbnails(page).nth(2).locator('img'));
  await expect.poll(addresses).toEqual([first, third, second]);

  const grip = await page.getByLabel('Drag image 3, or').boundingBox();
  const target = await thumbnails(page).nth(0).boundingBox();
  if (!grip || !target) throw new Error('The thumbnails are not on the screen.');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: string, x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await touch('touchStart', grip.x + 20, grip.y + 20);
  await touch('touchMove', grip.x + 10, grip.y + 10);
  await touch('touchMove', target.x + 40, target.y + 40);
  await touch('touchEnd');
  await expect.poll(addresses).toEqual([second, first, third]);

  await button(page, 'Crop or describe image 1').click();
  await page.getByLabel('What does it show?').fill('A blue wall');
  await page.getByLabel('Zoom').fill('2');
  await page.getByRole('slider', { name: /What cards show/ }).press('ArrowLeft');
  await expect(page.getByLabel('Zoom')).toHaveAttribute('aria-valuetext', '200%');
  await expectAccessibleInBothThemes(page);
  await button(page, 'Keep the whole photo').press('Enter');
  await expect(page.getByRole('slider', { name: /What cards show/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(button(page, 'Keep the whole photo')).toBeVisible();
  await button(page, 'Done').click();
  await expect(thumbnails(page).nth(0)).toContainText('A blue wall');
  await expect(button(page, 'Crop or describe image 1')).toBeFocused();
});
