// The menu of an open conversation: what is chosen there is done, however late the server replies.
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { makeTwo, post } from './support/two-people.ts';
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
