// Describes a class of the demo as its instructor would send it, with sessions around the present.
import * as z from 'zod/mini';
import { createClassBody, type CreateClassBody } from '#contract/classes/class-calls.ts';
import { dayMs } from '#domain/time/durations.ts';
import { toWall } from '#domain/time/wall-time.ts';
import { type DemoSession, sessionsAfter } from './sessions-after.ts';
import type { CategorisedClass } from './demo-classes.ts';
import { scheduleOf } from './schedule-of.ts';
import type { Timetable } from './timetable.ts';
import { demoFacts } from './catalog/facts/demo-facts.ts';
import { venues } from './catalog/venues.ts';

/** The number of sessions ahead after the demo was filled or topped up. */
export const sessionsAhead: Record<Timetable['rhythm'], number> = {
  weekly: 6,
  biweekly: 4,
  monthly: 3,
  once: 1,
  course: 1,
};

/** Spreads the creation days of the classes; none comes before its instructor's. */
export const createdAt = ({ number }: CategorisedClass, now: Date): Date =>
  new Date(now.getTime() - (14 + ((number * 11) % 60)) * dayMs);

export function describeClass(demo: CategorisedClass, now: Date): CreateClassBody {
  const { location, latitude, longitude, timeZone } = venues[demo.venue];
  return z.parse(createClassBody, {
    title: demo.title,
    description: joinLines(demo.description),
    category_id: String(demo.categoryId),
    price: demo.price,
    location,
    max_students: String(demo.seats),
    latitude: String(latitude),
    longitude: String(longitude),
    time_zone: timeZone,
    ...demoFacts(demo),
    ...scheduleOf(demo.when, sessionsAround(demo, now)),
  });
}

const joinLines = (text: string): string =>
  text
    .trim()
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/(?<!\n)\n(?!\n)/g, ' ');

/** A repeating class has run for a while; the others are about to begin. */
function sessionsAround(demo: CategorisedClass, now: Date): DemoSession[] {
  const { rhythm } = demo.when;
  const since = rhythm === 'once' || rhythm === 'course' ? now : createdAt(demo, now);
  const wallNow = toWall(now, venues[demo.venue].timeZone);
  const sessions: DemoSession[] = [];
  let ahead = 0;
  for (const session of demoSessions(demo, since)) {
    sessions.push(session);
    if (session[0].wallStart > wallNow) ahead += 1;
    if (ahead === sessionsAhead[rhythm]) break;
  }
  return sessions;
}

export const demoSessions = (demo: CategorisedClass, after: Date): Generator<DemoSession, never> =>
  sessionsAfter(demo.when, {
    after: toWall(after, venues[demo.venue].timeZone),
    shiftWeeks: demo.number,
  });
