// Reads from an iCalendar file when its owner is busy, and nothing else. Runs on a thread of its own: a hostile file can
// only keep that one.
import ICAL from 'ical.js';
import { dayMs } from '#domain/time/durations.ts';
import { createInstantOf, type InstantOf } from './calendar-instant.ts';

export interface BusyWindow {
  /** Instants in milliseconds. */
  from: number;
  until: number;
  /** For days and times that name no zone. */
  timeZone: string;
}

/** Start and end in milliseconds. */
export type BusyTime = [start: number, end: number];

export type ReadOutcome = { times: BusyTime[] } | { failure: 'not_a_calendar' | 'too_complex' };

/** Repetitions that are looked at in one file; the busiest real ones have some thousand. */
const mostSteps = 50_000;
const mostTimes = 5000;

class TooComplexError extends Error {
  override name = 'TooComplexError';
}

export function busyTimesOf(text: string, window: BusyWindow): ReadOutcome {
  const calendars = parse(text);
  if (!calendars) return { failure: 'not_a_calendar' };
  const steps = { left: mostSteps };
  try {
    const times = calendars.flatMap((calendar) => timesIn(calendar, window, steps));
    const merged = merge(times);
    return merged.length > mostTimes ? { failure: 'too_complex' } : { times: merged };
  } catch (error) {
    return { failure: error instanceof TooComplexError ? 'too_complex' : 'not_a_calendar' };
  }
}

/** Undefined for a file that is something else, or holds anything but calendars. */
function parse(text: string): ICAL.Component[] | undefined {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const roots = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
    const calendars = roots.map((root) => new ICAL.Component(root));
    const areCalendars = calendars.every(({ name }) => name === 'vcalendar');
    return areCalendars && calendars.length > 0 ? calendars : undefined;
  } catch {
    return undefined;
  }
}

interface Steps {
  left: number;
}

function timesIn(calendar: ICAL.Component, window: BusyWindow, steps: Steps): BusyTime[] {
  const instantOf = createInstantOf(calendar, window.timeZone);
  const events = calendar.getAllSubcomponents('vevent').filter((event) => isDated(event));
  const changed = changedOccurrences(events, instantOf);
  return events.flatMap((event) => {
    const isChange = event.hasProperty('recurrence-id');
    // A changed occurrence is an event of its own; its series leaves its former time out, also where it is canceled.
    const left = isChange ? undefined : changed.get(uidOf(event));
    return isBusy(event) ? timesOf(event, { window, steps, instantOf, left }) : [];
  });
}

const isDated = (event: ICAL.Component): boolean =>
  event.getFirstPropertyValue('dtstart') instanceof ICAL.Time;

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase();

const uidOf = (event: ICAL.Component): string => String(event.getFirstPropertyValue('uid') ?? '');

/** Exchange says "free" in a property of its own. */
const isBusy = (event: ICAL.Component): boolean =>
  textOf(event, 'status') !== 'CANCELLED' &&
  textOf(event, 'transp') !== 'TRANSPARENT' &&
  textOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE';

/** The former instants of occurrences that were changed, by the id of their series. */
function changedOccurrences(events: ICAL.Component[], instantOf: InstantOf) {
  const changed = new Map<string, Set<number>>();
  for (const event of events) {
    const former = event.getFirstProperty('recurrence-id');
    if (!former) continue;
    const uid = uidOf(event);
    changed.set(uid, (changed.get(uid) ?? new Set()).add(instantOf(former)));
  }
  return changed;
}

interface Reading {
  window: BusyWindow;
  steps: Steps;
  instantOf: InstantOf;
  left: Set<number> | undefined;
}

function timesOf(event: ICAL.Component, reading: Reading): BusyTime[] {
  const { window, steps, instantOf, left } = reading;
  const property = event.getFirstProperty('dtstart');
  const start = event.getFirstPropertyValue('dtstart') as ICAL.Time | null;
  if (!property || !start) return [];
  const first = instantOf(property);
  const lengthMs = lengthOf(event, first, instantOf);
  const found: BusyTime[] = [];
  const note = (from: number): void => {
    const [begin, end] = [Math.max(from, window.from), Math.min(from + lengthMs, window.until)];
    if (begin < end) found.push([begin, end]);
  };
  const repeats = event.hasProperty('rrule') || event.hasProperty('rdate');
  if (!repeats || event.hasProperty('recurrence-id')) {
    note(first);
    return found;
  }
  const removed = new Set(event.getAllProperties('exdate').flatMap((each) => instantOf.all(each)));
  const firstYear = new Date(window.from - lengthMs - dayMs).getUTCFullYear();
  const expansion = new ICAL.RecurExpansion({ component: event, dtstart: start });
  for (let next = expansion.next(); next; next = expansion.next()) {
    if ((steps.left -= 1) < 0) throw new TooComplexError();
    // Zones cost time, and old series repeat for years before the window.
    if (next.year < firstYear) continue;
    const at = instantOf.like(property, next);
    if (at >= window.until) break;
    if (!left?.has(at) && !removed.has(at)) note(at);
  }
  return found;
}

/** A day without an end is one day; a moment without an end keeps nobody busy. */
function lengthOf(event: ICAL.Component, first: number, instantOf: InstantOf): number {
  const end = event.getFirstProperty('dtend');
  if (end && event.getFirstPropertyValue('dtend') instanceof ICAL.Time)
    return instantOf(end) - first;
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
  const start = event.getFirstPropertyValue('dtstart') as ICAL.Time;
  return start.isDate ? dayMs : 0;
}

/** Times that overlap or touch become one. */
function merge(times: BusyTime[]): BusyTime[] {
  const merged: BusyTime[] = [];
  for (const [start, end] of times.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
