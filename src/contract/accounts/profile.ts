// Wire shape of a profile, the rules for changing it, and their messages.
import * as z from 'zod/mini';
import { profileLink, profileLinkLimits } from '#domain/text/profile-link.ts';
import { usernameProblem } from '#domain/text/username.ts';
import { pictureSchema } from '../pictures.ts';
import { invisible, invisibleInLines, isBlank, noLonger, visible } from '../text-rules.ts';
import { instant, instructorStatus } from '../wire-values.ts';

/** The specification's own words. */
export const accountMessages = {
  fullName: 'Full name is required',
  email: 'Please enter a valid email address',
  phoneNumber: 'Please enter a valid phone number',
  usernameTaken: 'Username already exists',
  emailExists: 'Email already exists. Please use a different email or try logging in.',
  profileFailed: 'Failed to create user profile',
} as const;

export const linkMessages = {
  most: `must be at most ${profileLinkLimits.most} links`,
  link: 'must be addresses of pages, such as https://example.com/you',
} as const;

export const profileLengths = {
  fullName: 100,
  bio: 2000,
  location: 120,
  teaches: 200,
  place: 100,
  email: 255,
} as const;

export const roles = ['student', 'instructor', 'operator'] as const;

export const fullNameRule = z.string({ error: accountMessages.fullName }).check(
  z.trim(),
  z.refine((name) => !isBlank(name), accountMessages.fullName),
  noLonger(profileLengths.fullName),
  visible(invisible),
);

export const usernameRule = z.string().check(
  z.trim(),
  z.superRefine((username, context) => {
    const message = usernameProblem(username);
    if (message) context.addIssue({ code: 'custom', message });
  }),
);

/** An optional plus and 7 to 15 digits, because no number is shorter; stored as digits only. */
const phonePattern = z.regex(/^\+?[1-9]\d{6,14}$/, accountMessages.phoneNumber);

export const phoneNumberRule = z.string().check(z.trim(), phonePattern);

/** Removes what people and address books put between digits: blanks, brackets, dots, slashes, dashes, direction marks. */
export const withoutPhoneSeparators = (text: string): string =>
  text.replace(/[\s()./\-\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** A phone number as it is typed into a form: its separators do not count. */
export const typedPhoneNumber = [z.overwrite(withoutPhoneSeparators), phonePattern] as const;

export const emailRule = z
  .string({ error: accountMessages.email })
  .check(z.trim(), noLonger(profileLengths.email), z.email(accountMessages.email));

const location = z.string().check(z.trim(), noLonger(profileLengths.location), visible(invisible));
const bio = z.string().check(z.trim(), noLonger(profileLengths.bio), visible(invisibleInLines));

const teaches = z.string().check(z.trim(), noLonger(profileLengths.teaches), visible(invisible));

const links = z.array(z.string()).check(
  z.refine((typed) => typed.every((link) => profileLink(link.trim())), linkMessages.link),
  z.overwrite((typed) => [...new Set(typed.map((link) => profileLink(link.trim()) ?? link))]),
  z.maxLength(profileLinkLimits.most, linkMessages.most),
);

/** Where a person looks for classes: a place of the gazetteer, or everywhere. */
const placeChoice = z.union(
  [
    z.literal('everywhere'),
    z.strictObject({
      name: z
        .string()
        .check(z.trim(), z.minLength(1), noLonger(profileLengths.place), visible(invisible)),
      latitude: z.number().check(z.gte(-90), z.lte(90)),
      longitude: z.number().check(z.gte(-180), z.lte(180)),
    }),
  ],
  { error: 'must be "everywhere", or a place with its name, latitude and longitude' },
);
export type PlaceChoice = z.infer<typeof placeChoice>;

/** Omitted fields stay as they are; null or a blank text clears a field. */
export const profileChange = z.strictObject({
  fullName: z.optional(fullNameRule),
  username: z.optional(usernameRule),
  bio: z.optional(z.nullable(bio)),
  location: z.optional(z.nullable(location)),
  teaches: z.optional(z.nullable(teaches)),
  links: z.optional(links.check(z.describe('Public pages: http or https. Replaces all.'))),
  phoneNumber: z.optional(z.nullable(z.union([z.literal(''), phoneNumberRule]))),
  phonePublic: z.optional(z.boolean()),
  profileImage: z.optional(
    z.nullable(z.string().check(z.regex(/^[0-9a-f]{40}$/, 'must be the key of a picture'))),
  ),
  place: z.optional(z.nullable(placeChoice)),
});

export const profileSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  username: z.string(),
  role: z.enum(roles),
  phoneNumber: z.nullable(z.string().check(z.describe('Digits only.'))),
  phonePublic: z.boolean().check(z.describe('Whether learners see the phone number.')),
  bio: z.nullable(z.string()),
  location: z.nullable(z.string()),
  teaches: z.nullable(z.string().check(z.describe('What the person teaches.'))),
  links: z.array(z.string()).check(z.describe('Own pages elsewhere, at most five.')),
  profileImage: z.nullable(z.string().check(z.describe('Address of one file.'))),
  picture: z.nullable(pictureSchema),
  place: z
    .nullable(placeChoice)
    .check(z.describe('Where you look for classes; null until you chose. Nobody else sees it.')),
  instructorStatus,
  instructorReason: z
    .nullable(z.string())
    .check(
      z.describe('Why the last application was declined, or why you may not teach; else null.'),
    ),
  createdAt: instant,
});

export type ProfileResponse = z.infer<typeof profileSchema>;
export type ProfileChange = z.output<typeof profileChange>;
