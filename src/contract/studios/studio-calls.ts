// Endpoints for studios; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { ownClass } from '../classes/classes.ts';
import { byId } from '../wire-values.ts';
import {
  invitation,
  newInvitation,
  newStudio,
  ownStudio,
  ownStudios,
  studioChange,
  studioPage,
  studioRole,
  tokenRule,
} from './studios.ts';

const anId = z.uuid({ error: 'must be an id' });
const byInvitation = z.object({ id: anId, invitationId: anId });
const byMember = z.object({ id: anId, personId: anId });
const idOnly = z.object({ id: z.uuid() });
const withToken = z.strictObject({ token: z.optional(tokenRule) });

export const studioCalls = {
  'GET /api/studios': endpoint({
    summary: 'List your studios, and the invitations to your address',
    who: 'signed-in',
    response: ownStudios,
  }),
  'POST /api/studios': endpoint({
    summary: 'Create a studio',
    description: 'You are its first owner. Its page address is made from its name.',
    who: 'instructor',
    body: newStudio,
    response: ownStudio,
    status: 201,
    errors: ['too_many_studios'],
    limit: 'change',
  }),
  'GET /api/studios/{id}': endpoint({
    summary: 'Read a studio of yours',
    description: 'The role `teacher`, an instructor, sees no invitations and no history.',
    who: 'signed-in',
    params: byId,
    response: ownStudio,
    errors: ['not_found'],
  }),
  'PUT /api/studios/{id}': endpoint({
    summary: 'Change what is said about a studio',
    description: 'For owners and managers. `picture` is the key of a picture that you uploaded.',
    who: 'signed-in',
    params: byId,
    body: studioChange,
    response: ownStudio,
    errors: ['not_found', 'not_your_decision', 'handle_taken'],
    limit: 'change',
  }),
  'DELETE /api/studios/{id}': endpoint({
    summary: 'Close a studio',
    description:
      'For owners, and refused while money of the studio waits. Its members keep their accounts and their own classes.',
    who: 'signed-in',
    params: byId,
    response: idOnly,
    errors: ['not_found', 'not_your_decision', 'studio_money_waits'],
    limit: 'change',
  }),
  'PUT /api/studios/{id}/earns': endpoint({
    summary: 'Let a studio earn what its classes bring, or their instructors again',
    description:
      'For owners. Counts for new bookings of dates that nobody has booked yet. Needs a payout account that takes money. The other members are notified.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ earns: z.boolean({ error: 'must be true or false' }) }),
    response: ownStudio,
    errors: ['not_found', 'not_your_decision', 'studio_account_missing'],
    limit: 'change',
  }),
  'GET /api/studios/{id}/classes': endpoint({
    summary: 'List the classes of a studio',
    description:
      'All of them for owners and managers, those they teach for instructors; newest first.',
    who: 'signed-in',
    params: byId,
    response: z.array(ownClass),
    errors: ['not_found'],
  }),
  'PUT /api/classes/{id}/studio': endpoint({
    summary: 'Move a class into a studio, or take it out',
    description:
      'Its instructor moves it into a studio they belong to, whose owners and managers then run it too. They may take it out as well. Messages stay with the instructor. Who runs it changes at once, who earns it with dates that nobody has booked yet.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject({ studio_id: z.nullable(anId) }),
    response: ownClass,
    errors: ['not_found', 'not_your_decision'],
    limit: 'change',
  }),
  'POST /api/studios/{id}/invitations': endpoint({
    summary: 'Invite somebody into a studio by mail',
    description:
      'The link works once, for 14 days. Owners invite in every role, managers instructors.',
    who: 'signed-in',
    params: byId,
    body: newInvitation,
    response: ownStudio,
    status: 201,
    errors: [
      'not_found',
      'not_your_decision',
      'already_member',
      'already_invited',
      'too_many_invitations',
      'studio_full',
    ],
    limit: 'invitation',
  }),
  'PUT /api/studios/{id}/invitations/{invitationId}/resend': endpoint({
    summary: 'Send an invitation again',
    description: 'With a new link for another 14 days; the old link stops working.',
    who: 'signed-in',
    params: byInvitation,
    response: ownStudio,
    errors: ['not_found', 'not_your_decision'],
    limit: 'invitation',
  }),
  'DELETE /api/studios/{id}/invitations/{invitationId}': endpoint({
    summary: 'Withdraw an invitation',
    who: 'signed-in',
    params: byInvitation,
    response: ownStudio,
    errors: ['not_found', 'not_your_decision'],
    limit: 'change',
  }),
  'PUT /api/studios/{id}/members/{personId}': endpoint({
    summary: 'Give a member another role',
    description: 'For owners. A studio may have several owners, and never none.',
    who: 'signed-in',
    params: byMember,
    body: z.strictObject({ role: studioRole }),
    response: ownStudio,
    errors: ['not_found', 'not_your_decision', 'last_owner'],
    limit: 'change',
  }),
  'DELETE /api/studios/{id}/members/{personId}': endpoint({
    summary: 'Remove a member, or leave a studio',
    description: 'Everybody may leave, except the last owner. Managers may remove instructors.',
    who: 'signed-in',
    params: byMember,
    response: idOnly,
    errors: ['not_found', 'not_your_decision', 'last_owner'],
    limit: 'change',
  }),
  'GET /api/studio-invitations/{id}': endpoint({
    summary: 'Read an invitation into a studio',
    description: 'With the token of the mail, or as the person whose address was invited.',
    who: 'anyone',
    params: byId,
    query: z.object({ token: z.optional(tokenRule) }),
    response: invitation,
    errors: ['not_found'],
  }),
  'POST /api/studio-invitations/{id}/accept': endpoint({
    summary: 'Accept an invitation into a studio',
    description: 'You join it. With the token, your address may be another one.',
    who: 'signed-in',
    params: byId,
    body: withToken,
    response: ownStudio,
    errors: ['not_found', 'invitation_expired', 'already_member', 'studio_full'],
    limit: 'change',
  }),
  'POST /api/studio-invitations/{id}/decline': endpoint({
    summary: 'Decline an invitation into a studio',
    description: 'The person who invited you is notified.',
    who: 'anyone',
    params: byId,
    body: withToken,
    response: idOnly,
    errors: ['not_found'],
    limit: 'change',
  }),
  'GET /api/studio-pages/{handle}': endpoint({
    summary: 'Read the public page of a studio',
    description: 'Public while one of its owners is an approved instructor.',
    who: 'anyone',
    params: z.object({ handle: z.string().check(z.maxLength(60)) }),
    response: studioPage,
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
} as const satisfies Record<Address, EndpointSpec>;
