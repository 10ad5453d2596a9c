// Adds a calendar elsewhere by its secret address, and has it read.
import { randomUUID } from 'node:crypto';
import {
  type BusyCalendar,
  busyCalendarLimits,
  busyCalendarMessages,
} from '#contract/calendars/busy-calendar-calls.ts';
import { Refusal } from '#contract/errors.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { lockPersonAlone } from '../shared/person-lock-store.ts';
import { type CalendarRow, findCalendars, insertCalendar } from './busy-calendar-store.ts';
import { presentCalendar } from './present-calendar.ts';
import { calendarAddress, mayRead } from './reading/calendar-address.ts';
import { policyOf } from './policy-of.ts';
import { openText, sealText } from '../shared/seal-text.ts';

type Needs = Pick<Context, 'config' | 'jobs' | 'serverKeys'> & { realClock?: Clock };

interface AddInput {
  personId: string;
  url: string;
  timeZone: string;
}

export async function addBusyCalendar(
  db: Db,
  context: Needs,
  { personId, url, timeZone }: AddInput,
): Promise<BusyCalendar> {
  const address = calendarAddress(url);
  const faults = {
    ...(!mayRead(address, policyOf(context)) && { url: busyCalendarMessages.address }),
    ...(!isTimeZone(timeZone) && { timeZone: busyCalendarMessages.timeZone }),
  };
  if (Object.keys(faults).length > 0) throw new Refusal('invalid_input', { fields: faults });
  const key = await context.serverKeys.busyCalendars();
  return inTransaction(db, async (tx) => {
    if (!(await lockPersonAlone(tx, personId))) throw new Refusal('unauthenticated');
    const own = await findCalendars(tx, personId);
    const known = own.find((row) => openText(key, row.id, row.sealed_address) === address);
    if (known) return presentCalendar(known);
    if (own.length >= busyCalendarLimits.most) throw new Refusal('too_many_busy_calendars');
    const row = newRow({ personId, address, timeZone, key, at: nowOf(context) });
    await insertCalendar(tx, row);
    await context.jobs.add(tx, 'read-busy-calendar', { calendarId: row.id });
    return presentCalendar({ ...row, read_at: null, failure: null });
  });
}

const nowOf = ({ realClock = systemClock }: Needs): Date => realClock.now();

interface NewRow extends Omit<AddInput, 'url'> {
  address: string;
  key: Buffer;
  at: Date;
}

function newRow({ personId, address, timeZone, key, at }: NewRow) {
  const id = randomUUID();
  return {
    id,
    person_id: personId,
    host: new URL(address).host,
    sealed_address: sealText(key, id, address),
    time_zone: timeZone,
    added_at: at,
    next_read_at: at,
  } satisfies Partial<CalendarRow>;
}
