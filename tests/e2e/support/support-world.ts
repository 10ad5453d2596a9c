// People, a class and bookings over which somebody writes to support, made over the API as its users would.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import type { BookingDetail, BookingResponse } from '#contract/bookings/bookings.ts';
import type { OwnClass } from '#contract/classes/classes.ts';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { hourMs } from '#domain/time/durations.ts';
import { makePerson, type Person } from './people.ts';
import { openAs } from './two-people.ts';
import { getAuthSession, open, type StoredAuthSession } from './visit.ts';

export interface Somebody extends Person {
  session: StoredAuthSession;
}

export async function makeSomebody(page: Page): Promise<Somebody> {
  const person = await makePerson(page.request);
  return { ...person, session: await getAuthSession(page, person) };
}

export async function callAs<Response = unknown>(
  request: APIRequestContext,
  { session }: Pick<Somebody, 'session'>,
  call: `${'GET' | 'POST' | 'PUT'} /${string}`,
  data?: object,
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const headers = { authorization: `Bearer ${session.authSession.access_token}` };
  const response = await request.fetch(path, { method, headers, ...(data && { data }) });
  expect(response.ok(), `${call}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Response;
}

export interface World {
  instructor: Somebody;
  made: OwnClass;
}

/** A class of $30 a seat, whose title no other class has. */
export async function makeClass(page: Page, startsAt: Date): Promise<World> {
  const instructor = await makeSomebody(page);
  await callAs(page.request, instructor, 'POST /api/become-teacher');
  const response = await page.request.post('/api/classes', {
    headers: { authorization: `Bearer ${instructor.session.authSession.access_token}` },
    multipart: {
      title: `Mending ${randomUUID().slice(0, 8)}`,
      description: 'Bring what has a hole, and take it home whole again.',
      category_id: '1',
      price: '30',
      location: 'Austin, TX',
      max_students: '8',
      start_time: startsAt.toISOString(),
      end_time: new Date(startsAt.getTime() + 2 * hourMs).toISOString(),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return { instructor, made: (await response.json()) as OwnClass };
}

export const inHours = (hours: number): Date => new Date(Date.now() + hours * hourMs);

export interface Booked extends Somebody {
  bookingId: string;
  /** What they show at the door. */
  code: string;
}

/** Somebody new, who has paid for a seat. */
export async function bookSeat(page: Page, { made }: World): Promise<Booked> {
  const learner = await makeSomebody(page);
  const { id } = await callAs<BookingResponse>(page.request, learner, 'POST /api/bookings', {
    class_id: made.id,
  });
  const booked = { ...learner, bookingId: id, code: checkInCode(id) };
  await expect.poll(async () => (await bookingOf(page, booked)).status).toBe('confirmed');
  return booked;
}

export const bookingOf = (page: Page, { session, bookingId }: Omit<Booked, 'code'>) =>
  callAs<BookingDetail>(page.request, { session }, `GET /api/bookings/${bookingId}`);

/** Looks at the page of their booking as they do, on a phone. */
export async function lookAsLearner(
  browser: Browser,
  baseURL: string | undefined,
  { session, bookingId }: Booked,
  look: (theirs: Page) => Promise<void>,
): Promise<void> {
  const { context, page } = await openAs(browser, baseURL, session);
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, `/bookings/${bookingId}`);
  await look(page);
  await context.close();
}
