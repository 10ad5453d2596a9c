// Two people talk: a learner asks from the page of a class, and the instructor replies, each in a browser of their own.
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { hourMs } from '#domain/time/durations.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { getAuthSession, open, storeAuthSession, type StoredAuthSession } from './support/visit.ts';

const title = 'Letters in Ink';

async function post(request: APIRequestContext, path: string, token: string, sent: object = {}) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.post(path, { headers, ...sent });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as { id: string };
}

/** A class of a new instructor, and a learner who has not booked it. */
async function makeTwo(page: Page) {
  const instructor = await getAuthSession(page, await makePerson(page.request));
  const token = instructor.authSession.access_token;
  await post(page.request, '/api/become-teacher', token);
  const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const { id: classId } = await post(page.request, '/api/classes', token, {
    multipart: {
      title,
      description: 'Draw the alphabet with a broad nib, one stroke after the other.',
      category_id: '2',
      price: '0',
      location: 'Austin, TX',
      max_students: '8',
      start_time: inHours(30),
      end_time: inHours(32),
    },
  });
  const learner = await getAuthSession(page, await makePerson(page.request));
  return { classId, instructor, learner };
}

async function openAs(
  browser: Browser,
  baseURL: string | undefined,
  who: StoredAuthSession,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await storeAuthSession(page, who);
  return { context, page };
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (page: Page) => page.getByRole('log');

test('lets a learner and an instructor talk live', async ({ page, browser, baseURL }) => {
  const { classId, instructor, learner } = await makeTwo(page);
  const other = await openAs(browser, baseURL, instructor);
  await open(other.page, '/messages');
  await expect(other.page.getByText('No messages yet')).toBeVisible();

  await storeAuthSession(page, learner);
  await open(page, `/classes/${classId}`);
  await page.getByRole('link', { name: 'Ask the instructor' }).click();
  await expect(page.getByText(`About ${title}`)).toBeVisible();
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
