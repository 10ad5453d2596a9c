// Endpoints for alerts: mails about new dates of a class, or about new classes that match a search.
import * as z from 'zod/mini';
import { searchQuery } from '../classes/class-search.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, instant } from '../wire-values.ts';

/** Limit of alerts per person: more than anybody reads mails about. */
export const mostAlerts = 50;

const wantedSearch = z
  .pick(searchQuery, {
    q: true,
    tag: true,
    category: true,
    minPrice: true,
    maxPrice: true,
    from: true,
    to: true,
    time: true,
    near: true,
    lat: true,
    lon: true,
    radius: true,
    available: true,
    seats: true,
    level: true,
    language: true,
    rating: true,
    kids: true,
    stepFree: true,
  })
  .check(
    z.refine(
      (search) => Object.values(search).some((value) => value !== undefined && value !== ''),
      'must say what to look for',
    ),
  );

const alert = z.object({
  id: z.uuid(),
  classId: z.nullable(z.uuid()).check(z.describe('Null for a search.')),
  title: z.string().check(z.describe('The title of the class, or the search in words.')),
  search: z
    .nullable(z.record(z.string(), z.string()))
    .check(z.describe('Parameters of the explore page; null for a class.')),
  createdAt: instant,
});
export type Alert = z.infer<typeof alert>;

export const alertCalls = {
  'GET /api/alerts': endpoint({
    summary: 'List your alerts',
    description: 'Newest first.',
    who: 'signed-in',
    response: z.array(alert),
  }),
  'PUT /api/alerts/classes/{id}': endpoint({
    summary: 'Ask for mails about new dates of a class',
    description: '`id` is the id of the class. Asking again changes nothing.',
    who: 'signed-in',
    params: byId,
    response: alert,
    errors: ['not_found', 'too_many_alerts'],
    limit: 'change',
  }),
  'PUT /api/alerts/searches': endpoint({
    summary: 'Ask for mails about new classes that match a search',
    description:
      'At most one mail a week, with the new matches of all your searches. Asking again changes nothing.',
    who: 'signed-in',
    body: z.strictObject({ search: wantedSearch }),
    response: alert,
    errors: ['not_found', 'too_many_alerts'],
    limit: 'change',
  }),
  'DELETE /api/alerts/{id}': endpoint({
    summary: 'Remove one of your alerts',
    description: 'Also works if it is gone already.',
    who: 'signed-in',
    params: byId,
    response: z.object({ id: z.uuid() }),
    limit: 'change',
  }),
  'POST /api/alerts/stop': endpoint({
    summary: 'Stop an alert from its mail',
    description:
      'Needs the token of the mailed link, and no sign-in. Responds alike when repeated.',
    who: 'anyone',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ stopped: z.literal(true) }),
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
