// The home page's classes, categories, towns and instructors, and their endpoint; part of the endpoint table.
import * as z from 'zod/mini';
import { dayWords } from '#domain/time/day-words.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { searchQuery } from './class-search.ts';
import { classCard, listedSession } from './classes.ts';
import { instant } from '../wire-values.ts';
import { homeRowKinds } from './home-rows.ts';

/** A class in a row: less than a card, because a page with several rows is sent to everybody. */
const classTile = z.extend(
  z.pick(classCard, {
    id: true,
    title: true,
    town: true,
    state: true,
    location: true,
    timeZone: true,
    picture: true,
    meetingCount: true,
    rating: true,
    distanceMiles: true,
  }),
  {
    price: z.number().check(z.describe('Of `session`, as a decimal amount.')),
    categoryId: z.int(),
    session: listedSession.check(z.describe('The first session that belongs into the row.')),
  },
);
export type ClassTile = z.infer<typeof classTile>;

const homeRow = z.object({
  kind: z.enum(homeRowKinds),
  classes: z
    .array(classTile)
    .check(z.describe('At least one; at most six, or twelve of `featured`.')),
  address: z
    .nullable(z.string())
    .check(z.describe('Page that lists the whole row; null where no search finds just that.')),
});
export type HomeRow = z.infer<typeof homeRow>;

const homeInstructor = z.object({
  username: z.string(),
  fullName: z.string(),
  profileImage: z.nullable(z.string()),
  teaches: z.string().check(z.describe('Category of their next class.')),
  town: z.nullable(z.string()),
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
});
export type HomeInstructor = z.infer<typeof homeInstructor>;

export const homePage = z.object({
  place: z
    .nullable(z.object({ label: z.string(), radiusMiles: z.number() }))
    .check(z.describe('The place the rows are near; null when none was given or it is unknown.')),
  days: z
    .array(z.object({ word: z.enum(dayWords), from: z.string(), to: z.string() }))
    .check(z.describe('The days that words such as "this weekend" mean at the place.')),
  rows: z
    .array(homeRow)
    .check(
      z.describe(
        '`featured`: what operators chose, near a place where one was given. `near`: within the radius, or without a place one class of each of the biggest towns.',
      ),
    ),
  featuredUntil: z
    .optional(instant)
    .check(z.describe('When a featured class next appears or leaves.')),
  categories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      count: z.int(),
      more: z.boolean().check(z.describe('Whether there are more than `count`.')),
    }),
  ),
  towns: z.array(z.string()).check(z.describe('The biggest towns with classes, at most eight.')),
  instructors: z.array(homeInstructor).check(z.describe('With faces first; at most eight.')),
});
export type HomePage = z.infer<typeof homePage>;

export const homeCalls = {
  'GET /api/home': endpoint({
    summary: 'Read the rows of the home page',
    description:
      'Classes near a place, tonight, this weekend and new ones; categories with their number of classes, towns and instructors. A row without a class is left out.',
    who: 'anyone',
    query: z.pick(searchQuery, { near: true, lat: true, lon: true }),
    response: homePage,
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
} as const satisfies Record<Address, EndpointSpec>;
