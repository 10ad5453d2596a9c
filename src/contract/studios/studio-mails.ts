// Mails about studios, with their payloads; part of the table of all mails.
import * as z from 'zod/mini';
import { studioRole } from './studios.ts';

const ofStudio = { studioId: z.uuid(), studioName: z.string() };

export const studioMails = {
  'studio-invitation': {
    meaning: 'Invites a person into a studio, by a link that works once.',
    payload: z.strictObject({
      ...ofStudio,
      invitationId: z.uuid(),
      inviterName: z.string(),
      role: studioRole,
      token: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  },
  'studio-invitation-answered': {
    meaning: 'Notifies the person who invited somebody into a studio of the answer.',
    payload: z.strictObject({
      ...ofStudio,
      /** Name of the person who joined, or the address that declined. */
      name: z.string(),
      isAccepted: z.boolean(),
    }),
  },
  'studio-class-created': {
    meaning: 'Notifies an instructor of a class that their studio has created for them to teach.',
    payload: z.strictObject({
      ...ofStudio,
      /** Whether new bookings of it earn for the studio. */
      earns: z.boolean(),
      classId: z.uuid(),
      title: z.string(),
      actorName: z.string(),
    }),
  },
  'studio-earns': {
    meaning:
      'Notifies a member of a studio that its classes earn for the studio now, or no longer.',
    payload: z.strictObject({ ...ofStudio, earns: z.boolean() }),
  },
  'studio-role-changed': {
    meaning: 'Notifies a member of a studio of another role, or that they were removed.',
    payload: z.strictObject({
      ...ofStudio,
      /** Null for somebody who was removed. */
      role: z.nullable(studioRole),
      /** Null where the last owner has deleted their account. */
      actorName: z.nullable(z.string()),
    }),
  },
} as const;
