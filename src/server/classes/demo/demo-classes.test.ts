import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { categories } from '#contract/classes/categories.ts';
import { demoInstructors } from '#server/shared/demo-instructors.ts';
import { planSessions } from '../sessions/plan-sessions.ts';
import { coversDir, demoClasses } from './demo-classes.ts';
import { createdAt, sessionsAhead, describeClass } from './describe-class.ts';
import { slotsOf, weekdays, type WeeklySlot } from './timetable.ts';
import { venues } from './catalog/venues.ts';

const ordinaryDay = new Date('2026-11-15T16:00:00Z');
/** A leap day whose minute begins a class in Phoenix, and the night in which clocks go forward. */
const moments = ['2028-02-29T01:30:00Z', '2027-03-14T09:59:00Z'].map((text) => new Date(text));

const countBy = (values: unknown[]): Map<unknown, number> =>
  values.reduce<Map<unknown, number>>(
    (counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1),
    new Map(),
  );

test('has at least sixty classes, some in each category, by twelve instructors', () => {
  expect(demoClasses.length).toBeGreaterThanOrEqual(60);
  expect(new Set(demoClasses.map(({ categoryId }) => categoryId)).size).toBe(categories.length);
  expect(new Set(demoClasses.map(({ instructor }) => instructor)).size).toBe(12);
  expect(Object.keys(demoInstructors)).toHaveLength(12);
});

test('gives each class a number, a title and a text of its own', () => {
  for (const key of ['number', 'title', 'description'] as const)
    expect([...countBy(demoClasses.map((demo) => demo[key])).values()]).toEqual(
      demoClasses.map(() => 1),
    );
  expect(demoClasses.find(({ number }) => number === 1)?.instructor).toBe('ivo');
});

test('spreads over eight cities and four time zones, and uses every venue', () => {
  const used = demoClasses.map(({ venue }) => venues[venue]);
  const cities = used.map(({ location }) => location.split(', ').slice(-2)[0]);
  expect(new Set(cities).size).toBeGreaterThanOrEqual(8);
  expect(new Set(used.map(({ timeZone }) => timeZone)).size).toBeGreaterThanOrEqual(4);
  expect(new Set(used)).toEqual(new Set(Object.values(venues)));
  for (const { location } of used)
    expect(location).toMatch(/^[^,]+, \d+ .+, .+, .+, [A-Z]{2} \d{5}$/);
});

test.for(demoClasses)('describes $title by the rules of the form', (demo) => {
  const { description } = describeClass(demo, ordinaryDay);
  const words = description.split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(60);
  expect(words).toBeLessThanOrEqual(150);
  expect(description.split('\n\n').length).toBeGreaterThan(1);
  expect(description).not.toMatch(/ {2}|[^\n]\n[^\n]/);
});

test.for(demoClasses)('keeps every date of $title, and the right number ahead', (demo) => {
  const { timeZone } = venues[demo.venue];
  for (const now of moments) {
    const created = createdAt(demo, now);
    const sessions = planSessions(describeClass(demo, now), { timeZone, now: created });
    const ahead = sessions.filter(([first]) => first.startsAt > now);
    expect(ahead).toHaveLength(sessionsAhead[demo.when.rhythm]);
    for (const [first] of sessions) expect(first.startsAt > created).toBe(true);
  }
});

test.for(demoClasses)('says what $title needs, includes and suits', (demo) => {
  const { level, language, tags, included, parking } = describeClass(demo, ordinaryDay);
  for (const fact of [level, language, tags, included, parking]) expect(fact).toBeTruthy();
});

test('is the same for the same moment', () => {
  const told = () => JSON.stringify(demoClasses.map((demo) => describeClass(demo, ordinaryDay)));
  expect(told()).toBe(told());
});

test('lets nobody teach at two places at a time, whatever the week', () => {
  const minuteOfWeek = ({ day, at }: WeeklySlot): number => {
    const [hour = 0, minute = 0] = at.split(':').map(Number);
    return weekdays.indexOf(day) * 1440 + hour * 60 + minute;
  };
  for (const instructor of Object.keys(demoInstructors)) {
    const slots = demoClasses
      .filter((demo) => demo.instructor === instructor)
      .flatMap(({ when }) => slotsOf(when))
      .map((slot) => ({ from: minuteOfWeek(slot), to: minuteOfWeek(slot) + slot.minutes }))
      .toSorted((a, b) => a.from - b.from);
    slots.forEach(({ from }, index) =>
      expect(from).toBeGreaterThanOrEqual(slots[index - 1]?.to ?? 0),
    );
  }
});

test('lets a course end before it begins again', () => {
  const courses = demoClasses.map(({ when }) => when).filter((when) => when.rhythm === 'course');
  for (const { weeks, everyWeeks, slots } of courses) {
    expect(everyWeeks).toBeGreaterThanOrEqual(weeks);
    const days = slots.map(({ day }) => weekdays.indexOf(day));
    expect(days).toEqual(days.toSorted((a, b) => a - b));
  }
});

test('has something on every day of the week, in every rhythm, and some for nothing', () => {
  const slots = demoClasses.flatMap(({ when }) => slotsOf(when));
  expect(new Set(slots.map(({ day }) => day)).size).toBe(7);
  expect(new Set(demoClasses.map(({ when }) => when.rhythm))).toEqual(
    new Set(Object.keys(sessionsAhead)),
  );
  expect(demoClasses.filter(({ price }) => price === '0').length).toBeGreaterThanOrEqual(3);
});

test('shows two pictures of its own for every class', async () => {
  const files = readdirSync(coversDir).map((name) => name.replace('.webp', ''));
  const used = demoClasses.flatMap(({ covers }) => covers);
  // No two classes share a picture, and no file is left over.
  expect(used.toSorted()).toEqual(files.toSorted());
  for (const cover of used) {
    const { width, height } = await sharp(join(coversDir, `${cover}.webp`)).metadata();
    expect([cover, width, height]).toEqual([cover, 1600, 1067]);
  }
  for (const { title, covers } of demoClasses) expect([title, covers.length]).toEqual([title, 2]);
});
