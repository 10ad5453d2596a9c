// Two people talk: a learner asks from the page of a class, and the instructor replies, each in a browser of their own.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { classTitle, makeTwo, openAs, post } from './support/two-people.ts';
import { open, storeAuthSession } from './support/visit.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (page: Page) => page.getByRole('log');

test('lets a learner and an instructor talk live', async ({ page, browser, baseURL }) => {
  const { classId, instructor, learner } = await makeTwo(page);
  const other = await openAs(browser, baseURL, instructor);
  await open(other.page, '/messages');
  await expect(other.page.getByText('No messages yet')).toBeVisible();

  await storeAuthSession(page, learner);
  await open(page, `/classes/${classId}`);
  await page
    .getByRole('region', { name: 'Price and booking' })
    .getByRole('link', { name: 'Ask the instructor' })
    .click();
  await expect(page.getByText(`About ${classTitle}`)).toBeVisible();
  await composer(page).fill('Is there parking?\nI come by car.');
  await composer(page).press('Enter');
  await expect(log(page).getByText('Is there parking?')).toBeVisible();
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);
  await expect(log(page).getByText('Sent')).toBeVisible();

  // No reload: the list learns of it over the live connection.
  await other.page.getByRole('link', { name: /Is there parking\?/ }).click();
  await expect(log(other.page).getByText('I come by car.')).toBeVisible();
  await expect(log(page).getByText('Seen')).toBeVisible();
  await composer(other.page).fill('Yes, behind the studio.');
  await composer(other.page).press('Enter');
  await expect(log(page).getByText('Yes, behind the studio.')).toBeVisible();
  await expect(log(other.page).getByText('Seen')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await other.context.close();
});

test('reports a single message, from its own menu', long, async ({ page, browser, baseURL }) => {
  const { classId, instructor, learner } = await makeTwo(page);
  const asked = { class_id: classId, text: 'Is there parking?', key: crypto.randomUUID() };
  const token = learner.authSession.access_token;
  await post(page.request, '/api/conversations', token, { multipart: asked });
  const other = await openAs(browser, baseURL, instructor);
  await open(other.page, '/messages');
  await other.page.getByRole('link', { name: /Is there parking\?/ }).click();
  for (const text of ['Yes.', 'Pay me in cash instead.', 'And tell nobody.']) {
    await composer(other.page).fill(text);
    await composer(other.page).press('Enter');
    await expect(log(other.page).getByText(text)).toBeVisible();
  }
  await expect(log(other.page).getByText('Sent')).toBeVisible();
  await storeAuthSession(page, learner);
  await open(page, new URL(other.page.url()).pathname);
  const menus = log(page).getByRole('button', { name: /^More about the message of/ });
  await expect(menus).toHaveCount(3);
  await menus.nth(1).press('Enter');
  await page.getByRole('menuitem', { name: 'Report this message' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByLabel('What is wrong?').selectOption('scam');
  const sent = page.waitForRequest((request) => request.url().endsWith('/reports'));
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Somebody will look at it.').first()).toBeVisible();
  const { message_ids: ids } = (await sent).postDataJSON() as { message_ids: string[] };
  expect(ids).toHaveLength(1);
  await expect(menus.nth(1)).toBeFocused();
  await other.context.close();
});

test(
  'keeps a message that was not sent, also over a reload',
  long,
  async ({ page, pageErrors }) => {
    const { classId, learner } = await makeTwo(page);
    await storeAuthSession(page, learner);
    await open(page, `/messages/new?class_id=${classId}`);
    const isSending = (url: URL) => url.pathname === '/api/conversations';
    await page.route(isSending, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await composer(page).fill('My number is 512-555-0134');
    await composer(page).press('Enter');
    await expect(page.getByText('Is there a phone number in your message?')).toBeVisible();
    await page.getByRole('button', { name: 'Send anyway' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unroute(isSending);
    await page.reload();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);
    await expect(log(page).getByText('My number is 512-555-0134')).toHaveCount(1);
    expect(pageErrors.splice(0)).not.toEqual([]);
  },
);
