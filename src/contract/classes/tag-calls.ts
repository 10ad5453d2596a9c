// Endpoints for tags: everybody reads them, operators edit them; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { adminTag, listedTag, tagBody, tagChange } from './tags.ts';

export const tagCalls = {
  'GET /api/tags': endpoint({
    summary: 'List the tags of classes',
    description: 'Kinds of classes by category, then situations; only tags that are on.',
    who: 'anyone',
    response: z.array(listedTag),
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
  'GET /api/admin/tags': endpoint({
    summary: 'List all tags with their synonyms',
    who: 'operator',
    response: z.object({ tags: z.array(adminTag) }),
  }),
  'POST /api/admin/tags': endpoint({
    summary: 'Add a tag',
    description: 'Its slug is made of its name and never changes. Recorded in the audit log.',
    who: 'operator',
    body: tagBody,
    response: adminTag,
    status: 201,
    errors: ['tag_exists'],
    idempotent: true,
    limit: 'change',
  }),
  'PUT /api/admin/tags/{slug}': endpoint({
    summary: 'Change a tag, or switch it off or on',
    description:
      'Refused when somebody has changed it since `version`. A tag that is off stays on its classes, but is neither shown nor found. Recorded in the audit log.',
    who: 'operator',
    params: z.object({ slug: z.string().check(z.maxLength(60)) }),
    body: tagChange,
    response: adminTag,
    errors: ['not_found', 'tag_exists', 'already_decided'],
    idempotent: true,
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
