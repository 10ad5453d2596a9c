// The menu of an open conversation: what is chosen there is done, however late the server replies.
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { makeTwo, openAs, post } from './support/two-people.ts';
import { open, storeAuthSession } from './support/visit.ts';

async function chooseInMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this conversation' }).press('Enter');
  await page.getByRole('menuitem', { name: label }).press('Enter');
}

test('marks a conversation as unread and leaves it, also where the reply comes after the menu has closed', async ({
  page,
}) => {
  const { classId, learner } = await makeTwo(page);
  const asked = { class_id: classId, text: 'Is there parking?', key: crypto.randomUUID() };
  const token = learner.authSession.access_token;
  const begun = await post(page.request, '/api/conversations', token, { multipart: asked });
  const { conversationId } = begun as unknown as { conversationId: string };
  await storeAuthSession(page, learner);
  await open(page, `/messages/${conversationId}`);
  const path = `/api/conversations/${conversationId}`;
  const [done, reply] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      const response = await route.fetch();
      done.resolve();
      await reply.promise;
      return route.fulfill({ response });
    },
  );
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') reads.push(request.url());
  });
  // The page is told of the change before the reply comes, and must not take it as read again.
  const isReadAgain = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith(path),
  );
  await chooseInMenu(page, 'Mark as unread');
  await Promise.all([done.promise, isReadAgain]);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/messages/${conversationId}$`));
  reply.resolve();
  await expect(page).toHaveURL(/\/messages$/);
  const item = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(item).toContainText('unread');
  expect(reads).toEqual([]);
});

test('closes a conversation as soon as its other person is blocked, and shows no longer what they have seen', async ({
  page,
  browser,
  baseURL,
}) => {
  const { classId, instructor, learner } = await makeTwo(page);
  const asked = { class_id: classId, text: 'Is there parking?', key: crypto.randomUUID() };
  const token = learner.authSession.access_token;
  const begun = await post(page.request, '/api/conversations', token, { multipart: asked });
  const path = `/messages/${(begun as unknown as { conversationId: string }).conversationId}`;
  const other = await openAs(browser, baseURL, instructor);
  await open(other.page, path);
  await storeAuthSession(page, learner);
  await open(page, path);
  const log = page.getByRole('log');
  await expect(log.getByText(/· Seen$/)).toBeVisible();
  // It is shown though it cannot be read again.
  await page.route(
    (url) => url.pathname === `/api/conversations/${path.split('/').pop()}`,
    (route) => (route.request().method() === 'GET' ? undefined : route.continue()),
  );
  await chooseInMenu(page, 'Block');
  const dialog = page.getByRole('dialog', { name: /^Block/ });
  await dialog.getByRole('button', { name: 'Block' }).press('Enter');
  await expect(page.getByText('They cannot write to you.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);
  await expect(log.getByText(/· Sent$/)).toBeVisible();
  await expect(other.page.getByText('You can no longer write to this person.')).toBeVisible();
  await other.context.close();
});
