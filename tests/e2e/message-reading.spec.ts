// Where a conversation opens: at its newest message, at what is new, or at what a search has found.
import type { Page } from '@playwright/test';
import { expect, long, test } from './support/fixtures.ts';
import { makeTwo, openAs, post } from './support/two-people.ts';
import { open, storeAuthSession, type StoredAuthSession } from './support/visit.ts';

const log = (page: Page) => page.getByRole('log');
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const tokenOf = (who: StoredAuthSession) => who.authSession.access_token;

/** A conversation that the learner begins; the rest is sent one after the other. */
async function beginConversation(page: Page) {
  const { classId, instructor, learner } = await makeTwo(page);
  const begun = await post(page.request, '/api/conversations', tokenOf(learner), {
    multipart: { class_id: classId, text: 'Where is the kiln?', key: crypto.randomUUID() },
  });
  const { conversationId } = begun as unknown as { conversationId: string };
  const path = `/api/conversations/${conversationId}`;
  const send = async (who: StoredAuthSession, ...texts: string[]) => {
    for (const text of texts)
      await post(page.request, `${path}/messages`, tokenOf(who), {
        multipart: { text, key: crypto.randomUUID() },
      });
  };
  const read = (who: StoredAuthSession, upTo: number) =>
    page.request.put(`${path}/read`, {
      headers: { authorization: `Bearer ${tokenOf(who)}` },
      data: { upTo },
    });
  return { conversationId, instructor, learner, send, read };
}

const lines = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

test('opens a conversation at the message that the search has found', long, async ({ page }) => {
  const { instructor, learner, send, read } = await beginConversation(page);
  await send(instructor, 'Behind the house.', ...lines('Line', 24));
  await read(learner, 26);
  await send(learner, ...lines('Row', 24));
  await storeAuthSession(page, learner);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/messages');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('kil');
  const item = page.getByRole('link', { name: /Where is the kiln\?/ });
  await expect(item.locator('mark')).toHaveText('kil');
  await item.click();
  const found = log(page).getByText('Where is the kiln?');
  await expect(found).toBeInViewport();
  await expect(log(page).getByText('Found:')).toBeAttached();
  await expect(log(page).getByText('Row 24')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show later messages' }).click();
  await expect(log(page).getByText('Row 24')).toHaveCount(1);
  await expect(log(page).getByText('Row 24')).not.toBeInViewport();
  await page.getByRole('button', { name: 'Newest messages' }).click();
  await expect(log(page).getByText('Row 24')).toBeInViewport();
  await page.reload();
  await expect(found).toBeInViewport();
  await page.getByRole('button', { name: 'Newest messages' }).press('Enter');
  await expect(log(page).getByText('Row 24')).toBeInViewport();
  await expect(log(page)).toBeFocused();
});

test('opens a conversation at the first of its unread messages', async ({ page }) => {
  const { conversationId, instructor, learner, send, read } = await beginConversation(page);
  await send(instructor, 'Behind the house.');
  await read(learner, 2);
  await send(instructor, ...lines('Line', 25));
  await storeAuthSession(page, learner);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/messages/${conversationId}`);
  await expect(log(page).getByText('New', { exact: true })).toBeInViewport();
  await expect(log(page).getByText('Line 1', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: '25 new messages' }).click();
  await expect(log(page).getByText('Line 25')).toBeInViewport();
  await expect(page.getByRole('button', { name: /new messages$/ })).toHaveCount(0);
  await page.reload();
  await expect(log(page).getByText('Line 25')).toBeInViewport();
  await expect(log(page).getByText('New', { exact: true })).toHaveCount(0);
});

test(
  'shows where the new messages begin to whoever has read nothing yet',
  long,
  async ({ page, browser, baseURL }) => {
    const { conversationId, instructor, learner, send } = await beginConversation(page);
    await send(instructor, ...lines('Line', 29));
    await send(learner, 'Hello?', 'Anybody there?');
    await storeAuthSession(page, learner);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, `/messages/${conversationId}`);
    await expect(log(page).getByText('New', { exact: true })).toBeInViewport();
    await expect(log(page).getByText('Line 1', { exact: true })).toBeInViewport();
    await expect(page.getByRole('button', { name: '28+ new messages' })).toBeVisible();

    const other = await openAs(browser, baseURL, instructor);
    await open(other.page, `/messages/${conversationId}`);
    await expect(log(other.page).getByText('New', { exact: true })).toHaveCount(1);
    await other.context.close();
  },
);

test(
  'tells of what arrives while scrolled up, and goes to what is written',
  long,
  async ({ page, browser, baseURL }) => {
    const { conversationId, instructor, learner, send, read } = await beginConversation(page);
    await send(instructor, 'Behind the house.', ...lines('Line', 20));
    await read(learner, 22);
    const { page: mine, context } = await openAs(browser, baseURL, learner);
    await mine.setViewportSize({ width: 360, height: 740 });
    await open(mine, `/messages/${conversationId}`);
    await expect(log(mine).getByText('Line 20')).toBeInViewport();
    await send(instructor, 'While watching');
    await expect(log(mine).getByText('While watching')).toBeInViewport();
    await expect(log(mine).getByText('New', { exact: true })).toHaveCount(0);
    await log(mine).evaluate((box) => box.scrollTo({ top: 0 }));
    await send(instructor, 'One more', 'Two more');
    await expect(mine.getByRole('button', { name: '2 new messages' })).toBeVisible();
    await expect(log(mine).getByText('Two more')).not.toBeInViewport();
    await mine.getByRole('button', { name: '2 new messages' }).click();
    await expect(log(mine).getByText('Two more')).toBeInViewport();
    await expect(log(mine).getByText('New', { exact: true })).toBeVisible();
    await log(mine).evaluate((box) => box.scrollTo({ top: 0 }));
    await composer(mine).fill('Thank you!');
    await mine.getByRole('button', { name: 'Send' }).click();
    await expect(log(mine).getByText('Thank you!')).toBeInViewport();
    await expect(log(mine).getByText('New', { exact: true })).toHaveCount(0);
    await context.close();
  },
);
