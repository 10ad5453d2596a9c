// Maps the server's refusals to the fields they are about.
import { type ClassFieldName, classFieldNames, classFields } from '#contract/classes/class-form.ts';
import { ApiError } from '#web/kit/api/api.ts';
import type { ScheduleFaults } from '../schedule/schedule.ts';

export interface ServerFaults {
  details: Partial<Record<ClassFieldName, string>>;
  schedule: ScheduleFaults;
  images: string | undefined;
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
  repeat_count: 'plan',
  repeat_until: 'plan',
  without: 'plan',
  meetings: 'plan',
};

export function serverFaults(error: unknown): ServerFaults {
  const faults: ServerFaults = { details: {}, schedule: {}, images: undefined };
  if (!(error instanceof ApiError)) return faults;
  for (const [path, message] of Object.entries(error.fields)) {
    const [name = '', index] = path.split('.');
    const detail = detailNames[name];
    const time = scheduleNames[name];
    if (detail) faults.details[detail] ??= message;
    else if (time) faults.schedule[time] ??= message;
    else if (name === 'images') faults.images ??= ofImage(index, message);
  }
  // The message itself names the overlapping meeting.
  if (error.code === 'meeting_overlap') faults.schedule.startTime ??= error.message;
  return faults;
}

/** "Image 2: …", where the image is known. */
const ofImage = (index: string | undefined, message: string): string =>
  index === undefined ? message : `Image ${Number(index) + 1}: ${message}`;

/** Turns the refusal of a picture sent alone into that of one among several. */
export function asOneOfImages(error: unknown, index: number): unknown {
  if (!(error instanceof ApiError) || !error.fields['picture']) return error;
  const { status, code, message, fields } = error;
  return new ApiError(status, {
    error: code,
    message,
    fields: { [`images.${index}`]: fields['picture'] },
  });
}

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
