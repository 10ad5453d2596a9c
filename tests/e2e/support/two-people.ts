// A learner and an instructor for tests of what people write to each other, each in a browser of their own.
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { hourMs } from '#domain/time/durations.ts';
import { expect } from './fixtures.ts';
import { makePerson } from './people.ts';
import { getAuthSession, storeAuthSession, type StoredAuthSession } from './visit.ts';

export const classTitle = 'Letters in Ink';

export async function post(
  request: APIRequestContext,
  path: string,
  token: string,
  sent: object = {},
) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.post(path, { headers, ...sent });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as { id: string };
}

/** A class of a new instructor, and a learner who has not booked it. */
export async function makeTwo(page: Page) {
  const instructor = await getAuthSession(page, await makePerson(page.request));
  const token = instructor.authSession.access_token;
  await post(page.request, '/api/become-teacher', token);
  const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const { id: classId } = await post(page.request, '/api/classes', token, {
    multipart: {
      title: classTitle,
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

export async function openAs(
  browser: Browser,
  baseURL: string | undefined,
  who: StoredAuthSession,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await storeAuthSession(page, who);
  return { context, page };
}
