// Wire shapes of studios, and the rules for what people write about them.
import * as z from 'zod/mini';
import { handleProblem } from '#domain/studios/studio-handle.ts';
import { studioRoles } from '#domain/studios/studio-roles.ts';
import { emailRule } from '../accounts/profile.ts';
import { classCard } from '../classes/classes.ts';
import { pictureKeyRule, pictureSchema } from '../pictures.ts';
import { invisible, invisibleInLines, isBlank, noLonger, visible } from '../text-rules.ts';
import { instant } from '../wire-values.ts';

export const studioLimits = {
  /** Studios that one person can own. */
  owned: 5,
  members: 50,
  invitations: 20,
  invitationDays: 14,
  nameLetters: 80,
  aboutLetters: 2000,
  locationLetters: 120,
  /** Events that the history shows. */
  events: 30,
} as const;

const nameText = 'Name is required';

export const studioNameRule = z.string({ error: nameText }).check(
  z.trim(),
  z.refine((name) => !isBlank(name), nameText),
  z.minLength(2, 'must be at least 2 characters'),
  noLonger(studioLimits.nameLetters),
  visible(invisible),
);

export const studioHandleRule = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.superRefine((handle, context) => {
    const message = handleProblem(handle);
    if (message) context.addIssue({ code: 'custom', message });
  }),
);

export const studioAboutRule = z
  .string()
  .check(z.trim(), noLonger(studioLimits.aboutLetters), visible(invisibleInLines));
export const studioLocationRule = z
  .string()
  .check(z.trim(), noLonger(studioLimits.locationLetters), visible(invisible));

export const newStudio = z.strictObject({
  name: studioNameRule,
  location: z.optional(studioLocationRule),
  about: z.optional(studioAboutRule),
});

/** Omitted fields stay as they are; null or a blank text clears a field. */
export const studioChange = z.strictObject({
  name: z.optional(studioNameRule),
  handle: z.optional(studioHandleRule),
  about: z.optional(z.nullable(studioAboutRule)),
  location: z.optional(z.nullable(studioLocationRule)),
  picture: z.optional(z.nullable(pictureKeyRule)),
});
export type StudioChange = z.output<typeof studioChange>;

export const studioRole = z.enum(studioRoles, {
  error: 'must be owner, manager or teacher',
});

export const newInvitation = z.strictObject({ email: emailRule, role: studioRole });

export const tokenRule = z.string().check(z.maxLength(100));

const portrait = z.nullable(z.string().check(z.describe('Address of one file.')));

const studioMember = z.object({
  id: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  profileImage: portrait,
  role: studioRole,
  joinedAt: instant,
  mayTeach: z.boolean().check(z.describe('Whether they are an approved instructor.')),
});
export type StudioMember = z.infer<typeof studioMember>;

const sentInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: studioRole,
  invitedBy: z.nullable(z.string()),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
});
export type SentInvitation = z.infer<typeof sentInvitation>;

export const studioEventKinds = [
  'created',
  'changed',
  'invited',
  'withdrawn',
  'declined',
  'joined',
  'role_changed',
  'removed',
  'left',
  'inherited',
  'class_added',
  'class_taken_out',
  'class_archived',
  'class_brought_back',
  'class_deleted',
] as const;

const studioEvent = z.object({
  id: z.uuid(),
  at: instant,
  kind: z.enum(studioEventKinds),
  actorName: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  classTitle: z.nullable(z.string()),
  role: z.nullable(studioRole),
  earns: z
    .nullable(z.boolean())
    .check(z.describe('Set where a change says whether new bookings earn for the studio.')),
});
export type StudioEvent = z.infer<typeof studioEvent>;

const studioFacts = {
  id: z.uuid(),
  name: z.string(),
  handle: z.string(),
  about: z.nullable(z.string()),
  location: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
};

const earns = z
  .boolean()
  .check(z.describe('Whether new bookings of its classes earn for it, not for their instructors.'));

/** A studio as its members see it. */
export const ownStudio = z.object({
  ...studioFacts,
  isPublic: z.boolean().check(z.describe('Whether its page can be opened: an owner may teach.')),
  earns,
  role: studioRole.check(z.describe('What you are there.')),
  members: z.array(studioMember).check(z.describe('Owners first, then managers, by name.')),
  invitations: z
    .nullable(z.array(sentInvitation))
    .check(z.describe('Those not answered, newest first; null for instructors.')),
  history: z
    .nullable(z.array(studioEvent))
    .check(z.describe('What happened, newest first, at most 30; null for instructors.')),
});
export type OwnStudio = z.infer<typeof ownStudio>;

const receivedInvitation = z.object({
  id: z.uuid(),
  studioName: z.string(),
  role: studioRole,
  inviterName: z.nullable(z.string()),
  expiresAt: instant,
});

export const ownStudios = z.object({
  studios: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      handle: z.string(),
      image: portrait,
      location: z.nullable(z.string()),
      earns,
      role: studioRole,
      memberCount: z.int(),
    }),
  ),
  invitations: z
    .array(receivedInvitation)
    .check(z.describe('Invitations to your address that you can accept.')),
});
export type OwnStudios = z.infer<typeof ownStudios>;

export const invitation = z.extend(receivedInvitation, {
  studioHandle: z.nullable(z.string()).check(z.describe('Null while its page is not public.')),
  image: portrait,
  email: z.string().check(z.describe('The address that was invited.')),
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** A studio on its page. */
export const studioPage = z.object({
  ...studioFacts,
  since: instant,
  teachers: z
    .array(
      z.object({
        id: z.uuid(),
        fullName: z.string(),
        username: z.string(),
        profileImage: portrait,
      }),
    )
    .check(z.describe('Members who teach here, by name.')),
  classes: z.array(classCard).check(z.describe('Its next classes, soonest first, at most 24.')),
});
export type StudioPage = z.infer<typeof studioPage>;
