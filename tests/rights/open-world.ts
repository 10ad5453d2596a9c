// Makes the seven people of the matrix, and whatever a row of it asks for.
import { randomUUID } from 'node:crypto';
import type { Caller } from '#domain/permissions.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { makeFailedJob } from '#tests/support/jobs.ts';
import { makeCapturedMail, makeFailedMail } from '#tests/support/mails.ts';
import { makePerson, makePicture } from '#tests/support/people.ts';
import { makeBusyCalendar } from '#tests/support/worlds/busy-calendars.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { makeDraft } from '#tests/support/worlds/drafts.ts';
import { makeAdminMatters } from './make-admin-matters.ts';
import { makeCommissions } from './make-commissions.ts';
import { makeConversations } from './make-conversations.ts';
import { makeAnnouncements } from './make-announcements.ts';
import { makeBookings } from './make-bookings.ts';
import { makeImpersonation } from './make-impersonation.ts';
import { makeIntegrations } from './make-integrations.ts';
import { makeStudios } from './make-studios.ts';
import type { Person, World } from './row.ts';

export type Everybody = Record<Exclude<Person, 'visitor'>, Caller> & { visitor: null };

export async function makeEverybody(db: Db): Promise<Everybody> {
  return {
    visitor: null,
    learner: await makePerson(db),
    otherLearner: await makePerson(db),
    instructor: await makePerson(db, { role: 'instructor' }),
    otherInstructor: await makePerson(db, { role: 'instructor' }),
    suspended: await makePerson(db, { role: 'operator', suspended: true }),
    operator: await makePerson(db, { role: 'operator' }),
  };
}

interface Surroundings extends Pick<World, 'settingsVersion'> {
  now(): Date;
}

export function openWorld(
  db: Db,
  everybody: Everybody,
  { settingsVersion, now }: Surroundings,
): World {
  const bookings = makeBookings(db, everybody);
  return {
    settingsVersion,
    settingVersion: () => makeSettingVersion(db, now()),
    ...makeCommissions(db, everybody, now),
    legalVersion: () => makeLegalVersion(db, everybody.operator.id, now()),
    inOneMinute: () => new Date(now().getTime() + minuteMs).toISOString(),
    impersonation: () =>
      makeImpersonation(db, {
        operatorId: everybody.operator.id,
        personId: everybody.learner.id,
        now: now(),
      }),
    failedJob: () => makeFailedJob(db),
    failedMail: () => makeFailedMail(db),
    capturedMail: () => makeCapturedMail(db),
    classAndSession: async () => {
      const input = { instructorId: everybody.instructor.id };
      const { classId, sessionIds } = await makeClass(db, input);
      return [classId, sessionIds[0] ?? ''];
    },
    classDraft: () => makeDraft(db, { ownerId: everybody.instructor.id, now: now() }),
    busyCalendar: () => makeBusyCalendar(db, everybody.instructor.id),
    publicClass: async () => (await makeClass(db)).classId,
    publicInstructor: async () => {
      const username = `teaches-${randomUUID().slice(0, 8)}`;
      await makeInstructor(db, { username });
      return username;
    },
    publicInstructorId: async () => (await makeInstructor(db)).id,
    strangersPicture: async () => makePicture(db, (await makePerson(db)).id),
    ...bookings,
    ...makeConversations(db, { ...everybody, bookingNow: bookings.bookingNow }),
    ...makeAdminMatters(db, { ...bookings, learnerId: everybody.learner.id }),
    ...makeAnnouncements(db, everybody),
    ...makeIntegrations(db, everybody),
    ...makeStudios(db, everybody),
  };
}

async function makeSettingVersion(db: Db, at: Date): Promise<string> {
  const details = { before: { holdMinutes: 20 }, after: { holdMinutes: 15 } };
  const { id } = await db
    .insertInto('audit_log')
    .values({ at, action: 'settings.change', details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

async function makeLegalVersion(db: Db, savedBy: string, at: Date): Promise<[string, string]> {
  await db
    .insertInto('legal_texts')
    .values({ document: 'terms', version: 1, body: 'Be kind.', saved_at: at, saved_by: savedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ['terms', '1'];
}
