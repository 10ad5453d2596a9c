// Wire shape of a schedule: one session, a series of sessions, or a course of several meetings.
import * as z from 'zod/mini';
import { isWeekday } from '#domain/time/series/repeat-text.ts';
import { isWallDate } from '#domain/time/wall-date.ts';
import { classMessages, timeRule } from './class-form.ts';

export const repeats = ['none', 'weekly', 'biweekly', 'monthly', 'monthly-last'] as const;

const wallDate = z.string().check(z.refine(isWallDate, 'must be a day such as 2026-11-18'));

/** Accepts one value or a list: a form part is a list only when it is repeated. */
const oneOrMore = <Schema extends z.ZodMiniType<string, string>>(each: Schema) =>
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((value: string | string[]) => [value].flat()),
      z.array(each).check(z.maxLength(104, 'must not be more than 104')),
    ),
  );

const interval = z.string().check(
  z.overwrite((text) =>
    text
      .split('/')
      .map((time) => time.trim())
      .join('/'),
  ),
  z.refine((text) => {
    const [start, end, ...more] = text.split('/');
    const rule = timeRule('must be a start and an end');
    return more.length === 0 && [start, end].every((time) => z.safeParse(rule, time).success);
  }, 'must be a start and an end such as 2026-11-18T18:00/2026-11-18T20:00'),
);

/** All fields are texts, so that a form and a JSON body have the same shape. */
export const scheduleFields = {
  start_time: timeRule(classMessages.startTime),
  end_time: timeRule(classMessages.endTime),
  repeat: z.optional(z.enum(repeats, { error: `must be one of ${repeats.join(', ')}` })),
  weekdays: z.optional(
    oneOrMore(z.string().check(z.refine(isWeekday, 'must be a weekday such as tuesday'))).check(
      z.describe(
        'Of a weekly or biweekly series that takes place on several; the weekday of `start_time` is one of them.',
      ),
    ),
  ),
  repeat_count: z.optional(
    z
      .string()
      .check(
        z.regex(/^\d{1,3}$/, 'must be a whole number'),
        z.describe('Number of sessions in the series, at most 104.'),
      ),
  ),
  repeat_until: z.optional(
    wallDate.check(z.describe('The last day of the series, instead of a count.')),
  ),
  without: z.optional(oneOrMore(wallDate).check(z.describe('Days of the series to leave out.'))),
  meetings: z.optional(
    oneOrMore(interval).check(
      z.describe('Further meetings of a course, each "start/end"; a course does not repeat.'),
    ),
  ),
} as const;

export const scheduleBody = z.strictObject(scheduleFields);
export type ScheduleBody = z.output<typeof scheduleBody>;
