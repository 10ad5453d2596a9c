// Endpoints for announcements: operators write and send them, people read those they got; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, instant } from '../wire-values.ts';
import {
  announcement,
  announcementBody,
  announcementChange,
  announcementLimits,
  announcementLine,
  announcementPreview,
  announcementPreviewBody,
} from './announcements.ts';

const done = z.object({ id: z.uuid() });
const write = { who: 'operator', idempotent: true, limit: 'change' } as const;

export const announcementCalls = {
  'GET /api/admin/announcements': endpoint({
    summary: 'List announcements, newest first',
    description: `At most ${announcementLimits.page} per page.`,
    who: 'operator',
    query: z.object({
      cursor: z
        .optional(z.uuid({ error: 'must be an id' }))
        .check(z.describe('Id of the last item of the previous page.')),
    }),
    response: z.object({
      items: z.array(announcementLine),
      next: z.nullable(z.uuid()).check(z.describe('Cursor for the next page.')),
    }),
  }),
  'POST /api/admin/announcements': endpoint({
    summary: 'Write an announcement',
    description: 'It is a draft that reaches nobody until it is sent.',
    ...write,
    body: announcementBody,
    response: announcement,
    status: 201,
  }),
  'POST /api/admin/announcements/preview': endpoint({
    summary: 'Preview the mail of an announcement',
    description:
      'The mail as people get it: only the address that stops such mails is theirs. Saves and sends nothing.',
    who: 'operator',
    onlyReads: true,
    limit: 'lookUp',
    body: announcementPreviewBody,
    response: announcementPreview,
  }),
  'GET /api/admin/announcements/{id}': endpoint({
    summary: 'Read an announcement and how far it has got',
    who: 'operator',
    params: byId,
    response: announcement,
    errors: ['not_found'],
  }),
  'PUT /api/admin/announcements/{id}': endpoint({
    summary: 'Change a draft, or one that is scheduled',
    description:
      'A scheduled one keeps its time. Refused when somebody has changed it since `version`, or once sending has begun.',
    ...write,
    params: byId,
    body: announcementChange,
    response: announcement,
    errors: ['not_found', 'already_decided', 'announcement_changed'],
  }),
  'DELETE /api/admin/announcements/{id}': endpoint({
    summary: 'Delete a draft',
    description: 'Recorded in the audit log.',
    who: 'operator',
    params: byId,
    response: done,
    errors: ['not_found', 'already_decided'],
    limit: 'change',
  }),
  'GET /api/admin/announcements/{id}/recipients': endpoint({
    summary: 'Count the people whom an announcement would reach now',
    who: 'operator',
    params: byId,
    response: z.object({
      people: z.int(),
      mails: z.int().check(z.describe('How many of them get it by mail.')),
    }),
    errors: ['not_found'],
    limit: 'lookUp',
  }),
  'POST /api/admin/announcements/{id}/test': endpoint({
    summary: 'Mail an announcement to yourself',
    ...write,
    params: byId,
    response: done,
    status: 202,
    errors: ['not_found'],
  }),
  'POST /api/admin/announcements/{id}/send': endpoint({
    summary: 'Send an announcement, now or later',
    description:
      'Also sets another time for one that is scheduled. Refused when it has changed since `version`. It goes, once each, to everybody who has an account when sending begins. Recorded in the audit log.',
    ...write,
    needsRecentSignIn: true,
    params: byId,
    body: z.strictObject({
      version: z.int(),
      at: z.nullable(instant).check(z.describe('Business time; null for now.')),
    }),
    response: done,
    status: 202,
    errors: ['not_found', 'already_decided'],
  }),
  'POST /api/admin/announcements/{id}/steps': endpoint({
    summary: 'Pause, continue, cancel or take back an announcement',
    description:
      '`unschedule` makes it a draft again before sending begins. From `pause` on, no mail of it is handed to a server until `continue`; `cancel` deletes the mails that wait. Recorded in the audit log.',
    ...write,
    params: byId,
    body: z.strictObject({ step: z.enum(['unschedule', 'pause', 'continue', 'cancel']) }),
    response: done,
    errors: ['not_found', 'already_decided'],
  }),
  'GET /api/announcements/{id}': endpoint({
    summary: 'Read an announcement that you got',
    description: 'Operators read all of them.',
    who: 'signed-in',
    params: byId,
    response: z.object({
      id: z.uuid(),
      subject: z.string(),
      text: z.string(),
      reachedAt: z.nullable(instant).check(z.describe('Null for an operator who has not got it.')),
    }),
    errors: ['not_found'],
  }),
} as const satisfies Record<Address, EndpointSpec>;
