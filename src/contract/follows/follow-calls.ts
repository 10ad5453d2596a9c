// Endpoints for following instructors; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, instant } from '../wire-values.ts';

/** Limit of followed instructors per person: more than anybody keeps up with. */
export const mostFollows = 200;

export const followedInstructor = z.object({
  id: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  image: z.nullable(z.string()),
  isPublic: z.boolean().check(z.describe('Whether their page can be opened.')),
  followedAt: instant,
  next: z
    .nullable(
      z.object({
        classId: z.uuid(),
        title: z.string(),
        startTime: instant,
        timeZone: z.string(),
      }),
    )
    .check(z.describe('Their soonest date ahead.')),
});
export type FollowedInstructor = z.infer<typeof followedInstructor>;

const followResponse = z.object({ id: z.uuid(), follows: z.boolean() });

export const followCalls = {
  'GET /api/follows': endpoint({
    summary: 'List the instructors you follow',
    description: 'By name, each with the soonest date.',
    who: 'signed-in',
    response: z.array(followedInstructor),
  }),
  'GET /api/follows/ids': endpoint({
    summary: 'List the ids of the instructors you follow',
    description: 'For the buttons on pages.',
    who: 'signed-in',
    response: z.array(z.uuid()),
  }),
  'PUT /api/follows/{id}': endpoint({
    summary: 'Follow an instructor',
    description:
      '`id` is the id of the instructor, who sees only how many people follow. Following again changes nothing.',
    who: 'signed-in',
    params: byId,
    response: followResponse,
    errors: ['not_found', 'too_many_follows', 'own_instructor_page'],
    limit: 'change',
  }),
  'DELETE /api/follows/{id}': endpoint({
    summary: 'Stop following an instructor',
    description: 'Also works for an instructor who is gone, or was not followed.',
    who: 'signed-in',
    params: byId,
    response: followResponse,
    limit: 'change',
  }),
  'GET /api/followers/count': endpoint({
    summary: 'Count the people who follow you',
    description: 'Who they are is not shown to anybody.',
    who: 'signed-in',
    response: z.object({ count: z.int() }),
  }),
} as const satisfies Record<Address, EndpointSpec>;
