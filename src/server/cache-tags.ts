// Names what the responses of the cached calls show, so that a change drops those it concerns and no others.
import type { ClassCard } from '#contract/classes/classes.ts';
import { type EndpointName, type Endpoints, endpoints, type Output } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { RawInput } from '#platform/http/input/parse-input.ts';
import { tags } from './shared/changes/change-tags.ts';

type CachedName = {
  [Name in EndpointName]: Endpoints[Name] extends { isCached: true } ? Name : never;
}[EndpointName];

type TagTable = { [Name in CachedName]: (body: Output<Name>, input: RawInput) => string[] };

const ofCards = (cards: readonly Pick<ClassCard, 'id' | 'teacher' | 'studio'>[]): string[] =>
  cards.flatMap(({ id, teacher, studio }) => [
    tags.class(id),
    tags.instructor(teacher.id),
    ...(studio ? [tags.studio(studio.id)] : []),
  ]);

/** The class in the address, as the database writes its id. */
const classIn = ({ params }: RawInput): string => {
  const { id } = params as { id: string };
  return tags.class(id.toLowerCase());
};

/** A search for free seats may find another class after any booking. */
const ofSearch = ({ query }: RawInput): string[] => {
  const { available, seats } = (query ?? {}) as Record<string, unknown>;
  return available === undefined && seats === undefined ? [tags.list] : [tags.list, tags.seats];
};

const table: TagTable = {
  'GET /api/classes': (cards, input) => [...ofSearch(input), ...ofCards(cards)],
  'GET /api/explore': ({ classes }, input) => [...ofSearch(input), ...ofCards(classes)],
  'GET /api/explore/prices': (_, input) => ofSearch(input),
  'GET /api/explore/days': (_, input) => ofSearch(input),
  'GET /api/explore/map': (_, input) => ofSearch(input),
  'GET /api/explore/map/classes': ({ classes }, input) => [...ofSearch(input), ...ofCards(classes)],
  // Its rows hold only classes with free seats.
  'GET /api/home': () => [tags.list, tags.seats],
  'GET /api/landing/{slug}': ({ classes }) => [tags.list, ...ofCards(classes)],
  'GET /api/suggestions': () => [tags.list],
  'GET /api/tags': () => [tags.list],
  'GET /api/classes/{id}': ({ id, teacher, studio }) => [
    tags.class(id),
    tags.seatsOf(id),
    tags.instructor(teacher.id),
    ...(studio ? [tags.studio(studio.id)] : []),
  ],
  // No list: that a new class appears here may wait until the page is a minute old.
  'GET /api/classes/{id}/similar': (cards, input) => [classIn(input), ...ofCards(cards)],
  'GET /api/classes/{id}/map': (_, input) => [classIn(input)],
  'GET /api/classes/{id}/reviews': (_, input) => [classIn(input)],
  'GET /api/classes/{id}/questions': (_, input) => [classIn(input)],
  'GET /api/instructors/{username}': ({ id, classes }) => [
    tags.instructor(id),
    tags.reviews,
    ...ofCards(classes),
  ],
  'GET /api/studio-pages/{handle}': ({ id, teachers, classes }) => [
    tags.studio(id),
    ...teachers.map((teacher) => tags.instructor(teacher.id)),
    ...ofCards(classes),
  ],
  'GET /api/instructors/{username}/reviews': () => [tags.list, tags.reviews],
};

/** Calls of pages that show nothing but settings, which drop everything when they change. */
const settingsOnly: readonly EndpointName[] = [
  'GET /api/site',
  'GET /api/demo/accounts',
  'GET /api/legal/{document}',
  'GET /api/legal/{document}/versions/{version}',
];

/** For everything that may change what a call shows. */
const anyChange = [tags.list, tags.seats, tags.reviews];

/** What a call shows that the table does not list may change by any change, and what was not found may appear. */
export function tagsOf(name: EndpointName, input: RawInput, body?: unknown): readonly string[] {
  if (settingsOnly.includes(name)) return [];
  const { isCached }: EndpointSpec = endpoints[name];
  if (!isCached || body === undefined) return anyChange;
  const row = table[name as CachedName] as (body: unknown, input: RawInput) => string[];
  return [...new Set(row(body, input))];
}
