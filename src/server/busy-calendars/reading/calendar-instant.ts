// The instant that a date or time of a calendar means, in the zone it names.
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { isTimeZone } from '#domain/time/time-zone.ts';

export interface InstantOf {
  /** The first value of a property, in milliseconds. */
  (property: ICAL.Property): number;
  all(property: ICAL.Property): number[];
  /** Another time in the zone of the property. */
  like(property: ICAL.Property, time: ICAL.Time): number;
}

/** Names that Outlook and Exchange give to zones; the calendar's own rules say the same where they are there. */
const windowsZones: Record<string, string> = {
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Atlantic Standard Time': 'America/Halifax',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Central Europe Standard Time': 'Europe/Budapest',
  'India Standard Time': 'Asia/Kolkata',
  'Tokyo Standard Time': 'Asia/Tokyo',
};

export function createInstantOf(calendar: ICAL.Component, ownZone: string): InstantOf {
  const named = calendar.getFirstPropertyValue('x-wr-timezone');
  const standard = ianaName(String(named ?? '')) ?? ownZone;
  const zones = new Map<string, string | ICAL.Timezone>();
  const zoneOf = (id: string): string | ICAL.Timezone => {
    const known = zones.get(id) ?? ianaName(id) ?? ownRules(calendar, id) ?? standard;
    zones.set(id, known);
    return known;
  };
  const like = (property: ICAL.Property, time: ICAL.Time): number => {
    if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
    const id = property.getFirstParameter('tzid');
    return instantIn(time, id && !time.isDate ? zoneOf(id) : standard);
  };
  const all = (property: ICAL.Property): number[] =>
    property.getValues().flatMap((value) => {
      if (value instanceof ICAL.Time) return like(property, value);
      return [];
    });
  return Object.assign((property: ICAL.Property) => all(property)[0] ?? Number.NaN, { all, like });
}

function instantIn(time: ICAL.Time, zone: string | ICAL.Timezone): number {
  const { year, month, day, hour, minute, second, isDate } = time;
  if (typeof zone !== 'string') {
    const there = time.clone();
    there.zone = zone;
    return there.toUnixTime() * 1000;
  }
  const wall = isDate ? { year, month, day } : { year, month, day, hour, minute, second };
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;
}

/** "America/New_York", also where a program puts its own name before it ("/freeassociation.…/America/New_York"). */
function ianaName(id: string): string | undefined {
  const end = /[A-Z][A-Za-z_]+\/[A-Za-z_+\-/0-9]+$/.exec(id)?.[0];
  return [windowsZones[id], id, end].find(
    (name) => name !== undefined && name !== '' && isTimeZone(name),
  );
}

function ownRules(calendar: ICAL.Component, id: string): ICAL.Timezone | undefined {
  const rules = calendar
    .getAllSubcomponents('vtimezone')
    .find((zone) => zone.getFirstPropertyValue('tzid') === id);
  return rules && new ICAL.Timezone(rules);
}
