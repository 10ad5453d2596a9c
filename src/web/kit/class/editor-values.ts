// Values of the class forms while they are edited, as typed.
import {
  type ClassFieldName,
  classFields,
  mapClassFields,
  sentTexts,
} from '#contract/classes/class-form.ts';
import { usualMinimumHours } from '#domain/booking/minimum-rules.ts';
import type { OwnClass } from '#contract/classes/classes.ts';
import type { Place } from '#web/kit/forms/use-places.ts';
import { newSchedule, type Schedule } from '../schedule/schedule.ts';

/** Coordinates of a location that is a known place; null for any other text. */
export type Coordinates = Pick<Place, 'latitude' | 'longitude'>;

export interface ClassDetails extends Record<ClassFieldName, string> {
  coordinates: Coordinates | null;
  timeZone: string;
}

/** The minimum of people for each date, as typed. */
export interface NewMinimum {
  /** Empty for none. */
  seats: string;
  /** Hours before the start at which it is decided. */
  hours: string;
}

export interface NewClass extends ClassDetails {
  schedule: Schedule;
  minimum: NewMinimum;
}

export const newClass = (now: Date, timeZone: string): NewClass => ({
  ...mapClassFields((name) => classFields[name].empty),
  coordinates: null,
  timeZone,
  schedule: newSchedule(now, timeZone),
  minimum: noMinimum,
});

export const noMinimum: NewMinimum = { seats: '', hours: String(usualMinimumHours) };

/** The contract fields; none without a minimum. */
export const newMinimumParts = ({ seats, hours }: NewMinimum) =>
  seats.trim() === '' ? {} : { minimum: seats.trim(), minimum_hours: hours };

export function detailsOf(one: OwnClass): ClassDetails {
  const { latitude, longitude, timeZone } = one;
  return {
    ...mapClassFields((name) => classFields[name].textOf(one)),
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    timeZone,
  };
}

/** The contract fields shared by creating and updating a class. */
export const detailParts = ({ coordinates, timeZone, ...typed }: ClassDetails) => ({
  ...sentTexts(typed),
  ...(coordinates && {
    latitude: String(coordinates.latitude),
    longitude: String(coordinates.longitude),
  }),
  time_zone: timeZone,
});
