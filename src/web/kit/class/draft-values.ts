// Converts between the values of the form and the fields of a draft on the server.
import { classFields, mapClassFields } from '#contract/classes/class-form.ts';
import type { DraftFields } from '#contract/classes/drafts.ts';
import { isWeekday } from '#domain/time/series/repeat-text.ts';
import { isWallDate } from '#domain/time/wall-date.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';
import { isWallTime } from '#domain/time/wall-text.ts';
import { detailParts, type NewClass, newMinimumParts } from './editor-values.ts';
import { type Meeting, type Schedule, scheduleParts } from '../schedule/schedule.ts';

export const fieldsOf = (values: NewClass): DraftFields => ({
  ...detailParts(values),
  ...scheduleParts(values.schedule),
  ...newMinimumParts(values.minimum),
});

type Field = DraftFields[keyof DraftFields];

const textOf = (field: Field): string => (typeof field === 'string' ? field : '');
const listOf = (field: Field): string[] => [field ?? []].flat();

/** What a draft does not have is as in a new class; another program may have saved what no form sends. */
export function draftValues(fields: DraftFields, clean: NewClass): NewClass {
  const [latitude, longitude] = [textOf(fields.latitude), textOf(fields.longitude)];
  const timeZone = textOf(fields.time_zone);
  return {
    ...mapClassFields((name) => textOf(fields[classFields[name].wire] ?? classFields[name].empty)),
    coordinates:
      latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null,
    timeZone: isTimeZone(timeZone) ? timeZone : clean.timeZone,
    schedule: scheduleOf(fields, clean.schedule),
    minimum: {
      seats: textOf(fields.minimum),
      hours: textOf(fields.minimum_hours) || clean.minimum.hours,
    },
  };
}

function scheduleOf(fields: DraftFields, clean: Schedule): Schedule {
  const meetings = listOf(fields.meetings).flatMap(meetingOf);
  const repeat = textOf(fields.repeat) as Schedule['repeat'] | 'none' | '';
  const start = textOf(fields.start_time);
  const times: Meeting = isWallTime(start)
    ? { startTime: start, endTime: wallOr(textOf(fields.end_time)) }
    : { startTime: clean.startTime, endTime: clean.endTime };
  if (meetings.length > 0) return { ...clean, ...times, plan: 'course', meetings };
  if (repeat === '' || repeat === 'none') return { ...clean, ...times };
  const until = textOf(fields.repeat_until);
  return {
    ...clean,
    ...times,
    plan: 'series',
    repeat,
    weekdays: listOf(fields.weekdays).filter(isWeekday),
    endsBy: isWallDate(until) ? 'date' : 'count',
    until: isWallDate(until) ? until : '',
    count: textOf(fields.repeat_count) || clean.count,
    without: listOf(fields.without).filter(isWallDate),
  };
}

const wallOr = (text: string): string => (isWallTime(text) ? text : '');

function meetingOf(text: string): Meeting[] {
  const [startTime = '', endTime = ''] = text.split('/');
  return [{ startTime: wallOr(startTime), endTime: wallOr(endTime) }];
}
