// Reads what a provider says about the person who signed in there.
import { isMailAddress } from '#platform/mail/mail-address.ts';

/** Claims of an ID token, or of the userinfo endpoint. */
export type Claims = Record<string, unknown>;

export interface ProviderPerson {
  provider: string;
  /** The name on the provider's button. */
  label: string;
  issuer: string;
  /** The person's id at the provider, which never changes. */
  subject: string;
  /** Lower case; null if the provider gave none that can be mailed to. */
  email: string | null;
  /** Whether the provider says that the address is theirs. */
  isEmailVerified: boolean;
  /** Empty if the provider gave none. */
  name: string;
}

const mostNameLetters = 100;

export function readPerson(
  { name: provider, label }: { name: string; label: string },
  claims: Claims & { iss: string; sub: string },
): ProviderPerson {
  const email = textOf(claims['email']).trim().toLowerCase();
  return {
    provider,
    label,
    issuer: claims.iss,
    subject: claims.sub,
    email: isMailAddress(email) ? email : null,
    isEmailVerified: isVerified(provider, claims),
    name: nameOf(claims),
  };
}

/**
 * Microsoft does not say `email_verified`, and lets administrators of any tenant write any address into `email`. It says
 * in `xms_edov` whether the owner of the address's domain stands behind it. Apple may write the boolean as text.
 */
function isVerified(provider: string, claims: Claims): boolean {
  const verified = claims['email_verified'];
  if (provider === 'azure') return [true, 1, '1', 'true'].includes(claims['xms_edov'] as never);
  return verified === true || (provider === 'apple' && verified === 'true');
}

function nameOf(claims: Claims): string {
  const parts = [claims['given_name'], claims['family_name']].map(textOf).filter(Boolean);
  const name = textOf(claims['name']) || parts.join(' ');
  return name.replace(/\s+/g, ' ').trim().slice(0, mostNameLetters).toWellFormed();
}

/** PostgreSQL stores no null characters. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '') : '';

/**
 * Ids are unique only at their issuer. An identity without one was made by an older version, and takes the issuer of its
 * next sign-in.
 */
export const isOfAnotherIssuer = (
  known: { issuer: string | null },
  { issuer }: Pick<ProviderPerson, 'issuer'>,
): boolean => known.issuer !== null && known.issuer !== issuer;

/** The identity's data on the wire, under the names that clients of the protocol know. */
export const identityDataOf = (person: ProviderPerson): Record<string, unknown> => ({
  iss: person.issuer,
  sub: person.subject,
  provider_id: person.subject,
  ...(person.email && { email: person.email }),
  ...(person.name && { name: person.name, full_name: person.name }),
  email_verified: person.isEmailVerified,
  phone_verified: false,
});
