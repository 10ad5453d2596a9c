// The ways to write to somebody, photos in a message, and the inbox by keyboard on a phone.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNothingSideways } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { classTitle, makeTwo, openAs, post } from './support/two-people.ts';
import { open, storeAuthSession, type StoredAuthSession } from './support/visit.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (page: Page) => page.getByRole('log');
const tokenOf = ({ authSession }: StoredAuthSession) => authSession.access_token;

async function book(page: Page, classId: string, who: StoredAuthSession): Promise<string> {
  const sent = { data: { class_id: classId } };
  return (await post(page.request, '/api/bookings', tokenOf(who), sent)).id;
}

const write = (page: Page, who: StoredAuthSession, sent: { class_id: string; text: string }) =>
  post(page.request, '/api/conversations', tokenOf(who), {
    multipart: { ...sent, key: randomUUID() },
  }) as Promise<{ id: string }>;

test('leads from a booking and from the page of an instructor to the instructor, and from the roster to a learner', async ({
  page,
  browser,
  baseURL,
}) => {
  const { classId, instructor, learner } = await makeTwo(page);
  const bookingId = await book(page, classId, learner);
  await storeAuthSession(page, learner);
  await open(page, `/bookings/${bookingId}`);
  await page.getByRole('link', { name: 'Ask the instructor' }).click();
  await expect(page.getByText(`About ${classTitle}`)).toBeVisible();
  await composer(page).fill('Where do we meet?');
  await composer(page).press('Enter');
  await expect(log(page).getByText('Where do we meet?')).toBeVisible();
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);

  await open(page, `/classes/${classId}`);
  const profile = page.getByRole('main').locator('a[href^="/instructors/"]').first();
  await open(page, (await profile.getAttribute('href')) ?? '');
  await page.getByRole('link', { name: 'Ask the instructor' }).click();
  await expect(log(page).getByText('Where do we meet?')).toBeVisible();

  const other = await openAs(browser, baseURL, instructor);
  const shown = await page.request.get(`/api/classes/${classId}`);
  const { sessions } = (await shown.json()) as { sessions: { id: string }[] };
  await open(other.page, `/dashboard/teacher/sessions/${sessions[0]?.id}`);
  await other.page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(log(other.page).getByText('Where do we meet?')).toBeVisible();
  await composer(other.page).fill('At the back door.');
  await composer(other.page).press('Enter');
  await expect(log(page).getByText('At the back door.')).toBeVisible();
  await other.context.close();
});

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer(),
});

test(
  'sends photos: three at most, one taken out again, and the other person sees them',
  long,
  async ({ page, browser, baseURL }) => {
    const { classId, instructor, learner } = await makeTwo(page);
    await storeAuthSession(page, learner);
    await open(page, `/messages/new?class_id=${classId}`);
    const files = page.locator('form[aria-label^="Message to"] input[type=file]');
    const colors = ['#2f6f8f', '#8f2f6f', '#6f8f2f', '#8f6f2f'];
    await files.setInputFiles(
      await Promise.all(colors.map((color, index) => photo(`${index}.png`, color))),
    );
    await expect(page.getByText('You can add 3 photos to a message.').first()).toBeVisible();
    const chosen = page.getByRole('list', { name: 'Photos of your message' }).getByRole('listitem');
    await expect(chosen).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Add photos, up to 3' })).toBeDisabled();
    await page.getByRole('button', { name: 'Remove photo 2' }).press('Enter');
    await expect(chosen).toHaveCount(2);
    await expect(composer(page)).toBeFocused();
    await composer(page).press('Enter');
    await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);
    await expect(log(page).getByText('Sent')).toBeVisible();
    await expect(chosen).toHaveCount(0);

    const other = await openAs(browser, baseURL, instructor);
    await open(other.page, '/messages');
    await other.page.getByRole('link', { name: /2 photos/ }).click();
    const photos = log(other.page).getByRole('button', { name: /^View photo \d of 2/ });
    await expect(photos).toHaveCount(2);
    const shown = photos.first().locator('img');
    await expect(shown).toHaveJSProperty('complete', true);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await other.context.close();
  },
);

test('finds conversations by words and unread ones, and walks the inbox by keyboard on a phone', async ({
  page,
}) => {
  const first = await makeTwo(page);
  const second = await makeTwo(page);
  const { learner } = first;
  await write(page, learner, { class_id: first.classId, text: 'Is there a kiln?' });
  await write(page, learner, { class_id: second.classId, text: 'Is there parking?' });
  const list = await page.request.get('/api/conversations', {
    headers: { authorization: `Bearer ${tokenOf(first.instructor)}` },
  });
  const { conversations } = (await list.json()) as { conversations: { id: string }[] };
  await post(
    page.request,
    `/api/conversations/${conversations[0]?.id}/messages`,
    tokenOf(first.instructor),
    {
      multipart: { text: 'Two of them.', key: randomUUID() },
    },
  );

  await page.setViewportSize({ width: 360, height: 780 });
  await storeAuthSession(page, learner);
  await open(page, '/messages');
  const items = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(items).toHaveCount(2);
  await expectNothingSideways(page);

  const search = page.getByRole('searchbox', { name: 'Search messages' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('park');
  await expect(items).toHaveCount(1);
  await expect(items.first()).toContainText('Is there parking?');
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(2);
  const unread = page.getByRole('button', { name: 'Unread', exact: true });
  await unread.press('Enter');
  await expect(items).toHaveCount(1);
  await expect(items.first()).toContainText('Two of them.');
  await unread.press('Enter');
  await expect(items).toHaveCount(2);

  await search.focus();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Is there parking?')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeHidden();
  await expectNothingSideways(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/messages$/);
  await expect(items.nth(1)).toBeFocused();
});
