// Maps the server's refusals to the fields they are about.
import { type ClassFieldName, classFieldNames, classFields } from '#contract/classes/class-form.ts';
import { ApiError } from '#web/kit/api/api.ts';
import type { NewMinimum } from './editor-values.ts';
import type { ScheduleFaults } from '../schedule/schedule.ts';

export interface ServerFaults {
  details: Partial<Record<ClassFieldName, string>>;
  schedule: ScheduleFaults;
  minimum: Partial<Record<keyof NewMinimum, string>>;
  /** About the images as a whole. */
  images: string | undefined;
  /** By the position of the image. */
  eachImage: Record<number, string>;
}

const detailNames: Record<string, ClassFieldName> = {
  ...Object.fromEntries(classFieldNames.map((name) => [classFields[name].wire, name])),
  latitude: 'location',
  longitude: 'location',
  time_zone: 'location',
};

const scheduleNames: Record<string, keyof ScheduleFaults> = {
  start_time: 'startTime',
  end_time: 'endTime',
  repeat: 'plan',
  weekdays: 'plan',
  repeat_count: 'plan',
  repeat_until: 'plan',
  without: 'plan',
  meetings: 'plan',
};

export function serverFaults(error: unknown): ServerFaults {
  const faults: ServerFaults = {
    details: {},
    schedule: {},
    minimum: {},
    images: undefined,
    eachImage: {},
  };
  if (!(error instanceof ApiError)) return faults;
  for (const [path, message] of Object.entries(error.fields)) {
    const [name = '', index] = path.split('.');
    const detail = detailNames[name];
    const time = scheduleNames[name];
    if (detail) faults.details[detail] ??= message;
    else if (time) faults.schedule[time] ??= message;
    else if (name === 'minimum') faults.minimum.seats ??= message;
    else if (name === 'minimum_hours') faults.minimum.hours ??= message;
    else if (name === 'images' && index !== undefined) faults.eachImage[Number(index)] = message;
    else if (name === 'images' || name === 'image_alts') faults.images ??= message;
  }
  // The message itself names the overlapping meeting.
  if (error.code === 'meeting_overlap') faults.schedule.startTime ??= error.message;
  return faults;
}

/** What is wrong with a picture that was sent alone; undefined for other failures. */
export const faultOfPicture = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields['picture'] : undefined;

const notAuthenticated = 'Not authenticated';

/** The form was sent after the auth session ended. */
export class NotAuthenticated extends Error {
  override name = 'NotAuthenticated';
  override message = notAuthenticated;
}

/** Description of the toast. */
export function failureText(error: unknown, otherwise: string): string {
  if (error instanceof NotAuthenticated) return notAuthenticated;
  if (!(error instanceof ApiError)) return otherwise;
  return error.status === 401 ? notAuthenticated : error.message;
}
