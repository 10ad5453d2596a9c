// Validation of the profile form by the contract's rules, and conversion from a profile to the fields.
import * as z from 'zod/mini';
import {
  fullNameRule,
  profileChange,
  usernameRule,
  withoutPhoneSeparators,
} from '#contract/accounts/profile.ts';
import { isBlank } from '#contract/text-rules.ts';
import { isLongEnough, leastBioLetters } from '#domain/teaching/profile-gaps.ts';
import type { Profile } from '../auth/own-profile.ts';

const { shape } = profileChange;

type Typed = z.ZodMiniType<string | null | undefined, string>;

/** A field always contains a string, where the contract also allows undefined and null. */
const typed: Typed = z.string();

/** Pasted text may contain tabs, which are invisible and refused by the contract. */
const typedLines: Typed = z.pipe(
  z.string(),
  z.transform((text) => text.replaceAll('\t', ' ')),
);

const typedNumber: Typed = z.pipe(z.string(), z.transform(withoutPhoneSeparators));

/** An address a line; the contract's list takes no undefined, and each address its scheme. */
const typedLinks: z.ZodMiniType<string[] | undefined, string> = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(/\s+/)
      .map((line) => line.replace(/,$/, ''))
      .filter((line) => line !== ''),
  ),
);

export const profileForm = z.object({
  fullName: fullNameRule,
  username: usernameRule,
  bio: z.pipe(typedLines, shape.bio),
  location: z.pipe(typed, shape.location),
  teaches: z.pipe(typedLines, shape.teaches),
  links: z.pipe(typedLinks, shape.links),
  phoneNumber: z.pipe(typedNumber, shape.phoneNumber),
  phonePublic: z.boolean(),
});

const isFilled = (text: string | null | undefined): boolean => !isBlank(text ?? '');

/** As an application to teach needs it; fields that its form does not show cannot stop it. */
export const applicationForm = z.extend(profileForm, {
  fullName: z.string(),
  username: z.string(),
  phoneNumber: typed,
  bio: profileForm.shape.bio.check(
    z.refine(
      (bio) => isLongEnough(bio ?? ''),
      `Tell learners about yourself in at least ${leastBioLetters} characters`,
    ),
  ),
  location: profileForm.shape.location.check(z.refine(isFilled, 'Say in which town you teach')),
  teaches: profileForm.shape.teaches.check(z.refine(isFilled, 'Say what you teach')),
});

/** Texts of the form that everybody can read. */
export const publicWords = ({ bio, teaches, links }: ProfileFormValues): string =>
  [bio, teaches, links].join('\n');

export type ProfileFormValues = z.input<typeof profileForm>;

export function formFrom(profile: Profile): ProfileFormValues {
  const { fullName, username, bio, location, teaches, links, phoneNumber, phonePublic } = profile;
  return {
    fullName,
    username,
    bio: bio ?? '',
    location: location ?? '',
    teaches: teaches ?? '',
    links: links.join('\n'),
    phoneNumber: phoneNumber ?? '',
    phonePublic,
  };
}

/** Sends only fields changed here, since the others may have changed in another tab. */
export function changedOnly<Values extends object>(
  values: Values,
  dirty: Partial<Record<keyof Values, unknown>>,
): Partial<Values> {
  const entries = Object.entries(values).filter(([name]) => dirty[name as keyof Values]);
  return Object.fromEntries(entries) as Partial<Values>;
}

export const formFields = Object.keys(profileForm.shape) as (keyof ProfileFormValues)[];

export const isFormField = (name: string): name is keyof ProfileFormValues =>
  name in profileForm.shape;

/** Some messages are the end of a sentence that begins with the field's name. */
export const faultOf = (label: string, message: string | undefined): string | undefined =>
  message?.startsWith('must ') ? `${label} ${message}` : message;
