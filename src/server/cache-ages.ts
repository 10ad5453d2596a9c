// How long a response may be cached that no write has changed: time itself makes some of them wrong.
import type { ClassCard } from '#contract/classes/classes.ts';
import type { EndpointName, Output } from '#contract/endpoints.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';

/** A list depends on sessions that it does not show: a filter by day, or a class that comes next. */
const listAgeMs = minuteMs;
/** Counts of learners and new classes among the similar ones may be this old: their writes drop no page. */
const longestAgeMs = 10 * minuteMs;

type EndTable = { [Name in EndpointName]?: (body: Output<Name>) => readonly string[] };

const startsOf = (classes: readonly Pick<ClassCard, 'sessions'>[]): string[] =>
  classes.flatMap(({ sessions }) => sessions.map(({ startTime }) => startTime));

/** The instants from which a response is wrong; calls that are not here show lists. */
const ends: EndTable = {
  'GET /api/classes/{id}': (detail) => startsOf([detail]),
  'GET /api/classes/{id}/similar': startsOf,
  'GET /api/classes/{id}/map': () => [],
  'GET /api/classes/{id}/reviews': () => [],
  'GET /api/classes/{id}/questions': () => [],
  'GET /api/instructors/{username}': ({ classes }) => startsOf(classes),
  'GET /api/studio-pages/{handle}': ({ classes }) => startsOf(classes),
  'GET /api/instructors/{username}/reviews': () => [],
  'GET /api/site': ({ today, commission }) => [
    new Date(Date.parse(today) + dayMs).toISOString(),
    ...(commission.plannedTax ? [commission.plannedTax.countsFrom] : []),
    ...[commission, ...commission.categories].flatMap(({ planned }) => planned?.countsFrom ?? []),
  ],
  'GET /api/demo/accounts': () => [],
};

/** Lists that end sooner by what they show. */
const listEnds: EndTable = {
  'GET /api/home': ({ featuredUntil }) => (featuredUntil === undefined ? [] : [featuredUntil]),
};

/** Counted from `now`, business time. Zero if a session has begun since the response was made. */
export function maxAgeOf(name: EndpointName, body: unknown, now: Date): number {
  const endsOf = (ends[name] ?? listEnds[name]) as
    | ((body: unknown) => readonly string[])
    | undefined;
  if (!endsOf || body === undefined) return listAgeMs;
  const untilEnds = endsOf(body).map((end) => Date.parse(end) - now.getTime());
  return Math.max(0, Math.min(ends[name] ? longestAgeMs : listAgeMs, ...untilEnds));
}
