// Two people talk: a learner asks from the page of a class, and the instructor replies, each in a browser of their own.
import type { Page, WebSocketRoute } from '@playwright/test';
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
    await page.reload();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await open(page, '/messages');
    await page.getByRole('link', { name: /New message Not sent: My number/ }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unroute(isSending);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);
    await expect(log(page).getByText('My number is 512-555-0134')).toHaveCount(1);
    expect(pageErrors.splice(0)).not.toEqual([]);
  },
);

test(
  'sends what had no connection once the screen is opened again, and marks it in the list until then',
  long,
  async ({ page, pageErrors }) => {
    const { learner, path } = await beginConversation(page);
    await storeAuthSession(page, learner);
    await open(page, path);
    const send = await blockSending(page);
    await composer(page).fill('Is it wet inside?');
    await composer(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    const marked = page.getByRole('link', { name: /Not sent: Is it wet inside\?/ });
    await expect(marked).toBeVisible();
    await expectAccessibleInBothThemes(page);
    // Without a network, nobody has to do anything about it.
    await page.context().setOffline(true);
    await expect(page.getByRole('link', { name: /Waiting: Is it wet inside\?/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(marked).toBeVisible();
    await open(page, '/explore');
    await send.unblock();
    const keys = send.keys.splice(0);
    await open(page, '/messages');
    await expect(page.getByRole('link', { name: /You: Is it wet inside\?/ })).toBeVisible();
    await expect(marked).toHaveCount(0);
    expect(send.keys).toEqual(keys.slice(-1));
    await open(page, path);
    await expect(log(page).getByText('Is it wet inside?')).toHaveCount(1);
    expect(pageErrors.splice(0)).not.toEqual([]);
  },
);

test(
  'sends what had no connection once the live connection is back',
  long,
  async ({ page, pageErrors }) => {
    const { learner, path } = await beginConversation(page);
    await storeAuthSession(page, learner);
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/live/, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    await open(page, path);
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    const send = await blockSending(page);
    await composer(page).fill('Is it wet inside?');
    await composer(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await send.unblock();
    for (const socket of sockets) await socket.close();
    await expect(log(page).getByText(/· Sent$/)).toBeVisible();
    await expect(log(page).getByText('Is it wet inside?')).toHaveCount(1);
    expect(pageErrors.splice(0)).not.toEqual([]);
  },
);

test(
  'sends once what had no connection, though two tabs send it again at the same moment',
  long,
  async ({ page, pageErrors }) => {
    const { learner, path } = await beginConversation(page);
    await storeAuthSession(page, learner);
    const tabs = [page, await page.context().newPage()];
    const sends = await Promise.all(tabs.map(blockSending));
    for (const tab of tabs) await open(tab, path);
    await composer(page).fill('Is it wet inside?');
    await composer(page).press('Enter');
    for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Retry' })).toBeVisible();
    for (const send of sends) await send.unblock();
    await Promise.all(tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))));
    for (const tab of tabs) {
      await expect(log(tab).getByText(/· Sent$/)).toBeVisible();
      await expect(log(tab).getByText('Is it wet inside?')).toHaveCount(1);
    }
    for (const { keys } of sends) expect(keys).not.toEqual([]);
    expect(new Set(sends.flatMap(({ keys }) => keys)).size).toBe(1);
    expect(pageErrors.splice(0)).not.toEqual([]);
  },
);

/** A learner has asked the instructor of a class; `path` is the page of the conversation. */
async function beginConversation(page: Page) {
  const { classId, learner } = await makeTwo(page);
  const asked = { class_id: classId, text: 'Is there parking?', key: crypto.randomUUID() };
  const token = learner.authSession.access_token;
  await post(page.request, '/api/conversations', token, { multipart: asked });
  const found = await page.request.get(`/api/conversations/find?class_id=${classId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = (await found.json()) as { id: string };
  return { learner, path: `/messages/${id}` };
}

/** Lets no message out; `keys` are those of all messages that were sent so far. */
async function blockSending(page: Page) {
  const isSending = (url: URL) => /^\/api\/conversations\/[^/]+\/messages$/.test(url.pathname);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !isSending(new URL(request.url()))) return;
    keys.push(/name="key"\s+([\da-f-]+)/.exec(request.postData() ?? '')?.[1] ?? '');
  });
  await page.route(isSending, (route) => route.abort());
  return { keys, unblock: () => page.unroute(isSending) };
}
