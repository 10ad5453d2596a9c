// Searches bookings for an operator.
import * as z from 'zod/mini';
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { Output, Parsed } from '#contract/endpoints.ts';
import { checkInNumber, typedCode } from '#domain/booking/check-in-code.ts';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { searchPattern } from '../search-pattern.ts';
import { findBookingLines } from './admin-booking-store.ts';
import type { BookingSearch } from './booking-search.sql.ts';
import { presentLine } from './present-line.ts';

const name = 'GET /api/admin/bookings';
type Query = Parsed<typeof name>['query'];

export async function searchBookings(db: Db, query: Query): Promise<Output<typeof name>> {
  const rows = await findBookingLines(db, searchOf(query));
  const items = rows.slice(0, adminLimits.page).map(presentLine);
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

function searchOf(query: Query): BookingSearch {
  const { q, state, attendance, session_from: from, session_to: to } = query;
  return {
    words: wordsOf(q),
    states: state === undefined ? null : state === 'enrolled' ? enrolledStates : [state],
    attendance: attendance ?? null,
    learnerId: query.learner ?? null,
    classId: query.class ?? null,
    sessionId: query.session ?? null,
    sessionFrom: from ?? null,
    sessionBefore: to === undefined ? null : dayAfter(to),
    bookedFrom: query.booked_from === undefined ? null : new Date(query.booked_from),
    bookedBefore: query.booked_before === undefined ? null : new Date(query.booked_before),
    priceFromCents: query.price_from === undefined ? null : Math.round(query.price_from * 100),
    priceToCents: query.price_to === undefined ? null : Math.round(query.price_to * 100),
    after: query.cursor ?? null,
    most: adminLimits.page + 1,
  };
}

/** A name of six letters may be a code as well, so it is looked for as both. */
function wordsOf(q: string): BookingSearch['words'] {
  const pattern = searchPattern(q);
  if (pattern === null) return null;
  const id = z.safeParse(z.uuid(), q.toLowerCase());
  return {
    pattern,
    id: id.success ? id.data : null,
    checkInNumber: checkInNumber(typedCode(q)) ?? null,
  };
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
