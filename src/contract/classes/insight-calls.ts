// Endpoints for what instructors learn about their classes; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId } from '../wire-values.ts';
import { insight, shareTag } from './insight.ts';

const byClassAndTag = z.object({ id: z.uuid({ error: 'must be an id' }), tag: shareTag });

export const insightCalls = {
  'GET /api/instructor/classes/{id}/insight': endpoint({
    summary: 'Read the insight into one of your classes',
    description:
      'Views, bookings, fill rate, repeat learners, ratings and share links of the last twelve months.',
    who: 'signed-in',
    params: byId,
    response: insight,
    errors: ['not_found'],
  }),
  'PUT /api/instructor/classes/{id}/share-tags/{tag}': endpoint({
    summary: 'Make a share link with a tag',
    description:
      'Views and bookings by this link are counted from then on. Repeating changes nothing.',
    who: 'signed-in',
    params: byClassAndTag,
    response: insight,
    errors: ['not_found', 'too_many_share_links'],
    limit: 'change',
  }),
  'DELETE /api/instructor/classes/{id}/share-tags/{tag}': endpoint({
    summary: 'Delete a share link',
    description:
      'The link still leads to the class; its views are forgotten. Also works if it is gone.',
    who: 'signed-in',
    params: byClassAndTag,
    response: insight,
    errors: ['not_found'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
