// Endpoints for drafts of classes; part of the endpoint table.
import * as z from 'zod/mini';
import { ownClass } from './classes.ts';
import { classDraft, draftBody, draftCard, publishDraftBody } from './drafts.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId } from '../wire-values.ts';

export const draftCalls = {
  'GET /api/class-drafts': endpoint({
    summary: 'List your drafts of classes',
    description: 'Last saved first, at most 20.',
    who: 'signed-in',
    response: z.array(draftCard),
  }),
  'GET /api/class-drafts/{id}': endpoint({
    summary: 'Read one of your drafts',
    who: 'signed-in',
    params: byId,
    response: classDraft,
    errors: ['not_found'],
  }),
  'PUT /api/class-drafts/{id}': endpoint({
    summary: 'Save a draft of a class',
    description:
      'Nobody else can see it. The caller chooses the id of a new one. A save that is based on an older revision is refused; the same save may be repeated.',
    who: 'signed-in',
    params: byId,
    body: draftBody,
    response: classDraft,
    errors: ['not_found', 'draft_changed', 'too_many_drafts'],
    limit: 'change',
  }),
  'DELETE /api/class-drafts/{id}': endpoint({
    summary: 'Delete one of your drafts',
    description: 'Also works if it is gone.',
    who: 'signed-in',
    params: byId,
    response: z.array(draftCard),
    limit: 'change',
  }),
  'POST /api/classes/{id}/duplicate': endpoint({
    summary: 'Copy one of your classes into a draft',
    description:
      'Copies everything but the sessions; the draft is yours, also where the class is of somebody else. A class that was taken down cannot be copied.',
    who: 'signed-in',
    params: byId,
    response: classDraft,
    status: 201,
    errors: ['not_found', 'class_taken_down', 'too_many_drafts'],
    limit: 'change',
  }),
  'POST /api/class-drafts/{id}/publish': endpoint({
    summary: 'Publish one of your drafts',
    description:
      'By all rules of `POST /api/classes`; the class takes the id of its draft. A learner becomes an instructor in the same step. Repeating returns the class.',
    who: 'signed-in',
    adultsOnly: true,
    params: byId,
    body: publishDraftBody,
    response: ownClass,
    status: 201,
    errors: ['not_found', 'draft_changed', 'meeting_overlap', 'instructor_suspended'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
