// Endpoints that change a session and the later ones of its series together; part of the endpoint table.
import * as z from 'zod/mini';
import { mostSeriesSessions } from '#domain/time/series/expand-series.ts';
import { noteRule } from '../bookings/reschedules.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, instant } from '../wire-values.ts';
import { scheduleFields } from './class-schedule.ts';
import { ownClass } from './classes.ts';
import { laterDates } from './series.ts';
import { sessionTerms } from './session-terms.ts';

const byClassAndSession = z.extend(byId, { sessionId: z.uuid({ error: 'must be an id' }) });

const dates = z
  .array(
    z.strictObject({
      id: z.uuid({ error: 'must be an id' }),
      start_time: instant.check(z.describe('Its start, as the caller has read it.')),
    }),
  )
  .check(
    z.minLength(1, 'must name the dates'),
    z.maxLength(mostSeriesSessions, `must be at most ${mostSeriesSessions}`),
    z.describe(
      'The sessions to change: that of the path, and later ones of its series. Nothing is done if one of them has changed.',
    ),
  );

const allOrNone = 'All of them are changed, or none.';

export const seriesCalls = {
  'GET /api/classes/{id}/sessions/{sessionId}/series': endpoint({
    summary: 'List a session and the later ones of its series',
    description: 'A session that belongs to no series is listed alone.',
    who: 'signed-in',
    params: byClassAndSession,
    response: laterDates,
    errors: ['not_found'],
  }),
  'PUT /api/classes/{id}/sessions/{sessionId}/series': endpoint({
    summary: 'Change price, seats and minimum of a session and later ones',
    description: `By the rules of changing one. What is left out stays as each has it; what is empty is as in the class. ${allOrNone}`,
    who: 'signed-in',
    params: byClassAndSession,
    body: z.strictObject({ dates, ...sessionTerms }),
    response: ownClass,
    errors: ['not_found', 'series_changed'],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/sessions/{sessionId}/series/reschedule': endpoint({
    summary: 'Reschedule a session and later ones of its series',
    description: `The times are the new ones of the session of the path. Later ones move by as many days and get its time of day and length, by the clock at their place. Everybody who booked one is asked, by the rules of rescheduling one. ${allOrNone}`,
    who: 'signed-in',
    params: byClassAndSession,
    body: z.strictObject({
      dates,
      start_time: scheduleFields.start_time,
      end_time: scheduleFields.end_time,
      note: z.optional(noteRule),
    }),
    response: ownClass,
    errors: [
      'not_found',
      'series_changed',
      'reschedule_too_late',
      'reschedule_open',
      'meeting_overlap',
    ],
    limit: 'change',
  }),
  'PUT /api/classes/{id}/sessions/{sessionId}/series/cancel': endpoint({
    summary: 'Cancel a session and later ones of its series',
    description: `Refunds everybody in full. \`reason\` is mailed to the learners; \`explanation\` goes to the operators who decide on a penalty, where canceling is late. ${allOrNone}`,
    who: 'signed-in',
    params: byClassAndSession,
    body: z.strictObject({
      dates,
      reason: z.optional(noteRule),
      explanation: z.optional(noteRule),
    }),
    response: ownClass,
    errors: ['not_found', 'series_changed'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
