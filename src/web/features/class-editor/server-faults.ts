// What the server refused, brought under the fields it is about.
import { ApiError } from '#web/kit/api.ts';
import type { fieldLabels } from './check-class.ts';
import type { ScheduleFaults } from './schedule.ts';

type DetailName = keyof typeof fieldLabels;

export interface ServerFaults {
  details: Partial<Record<DetailName, string>>;
  schedule: ScheduleFaults;
  images: string | undefined;
}

const detailNames: Record<string, DetailName> = {
  title: 'title',
  description: 'description',
  category_id: 'categoryId',
  price: 'price',
  location: 'location',
  latitude: 'location',
  longitude: 'location',
  time_zone: 'location',
  max_students: 'maxStudents',
};

const scheduleNames: Record<string, keyof ScheduleFaults> = {
  start_time: 'startTime',
  end_time: 'endTime',
  repeat: 'plan',
  repeat_count: 'plan',
  repeat_until: 'plan',
  without: 'plan',
  meetings: 'plan',
};

export function serverFaults(error: unknown): ServerFaults {
  const faults: ServerFaults = { details: {}, schedule: {}, images: undefined };
  if (!(error instanceof ApiError)) return faults;
  for (const [path, message] of Object.entries(error.fields)) {
    // "images.2" and "images[2]" are about the same field.
    const name = /^\w+/.exec(path)?.[0] ?? '';
    const detail = detailNames[name];
    const time = scheduleNames[name];
    if (detail) faults.details[detail] ??= message;
    else if (time) faults.schedule[time] ??= message;
    else if (name === 'images' || name === 'picture') faults.images ??= message;
  }
  // The clash is named by the sentence itself.
  if (error.code === 'meeting_overlap') faults.schedule.startTime ??= error.message;
  return faults;
}

const notAuthenticated = 'Not authenticated';

/** Somebody sent the form whose session is gone. */
export class NotAuthenticated extends Error {
  override name = 'NotAuthenticated';
  override message = notAuthenticated;
}

/** The sentence of the toast. */
export function failureText(error: unknown, otherwise: string): string {
  if (error instanceof NotAuthenticated) return notAuthenticated;
  if (!(error instanceof ApiError)) return otherwise;
  return error.status === 401 ? notAuthenticated : error.message;
}
