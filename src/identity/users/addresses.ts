// Parses email addresses and phone numbers as people and programs send them, and names accounts by them.
import { isMailAddress } from '#platform/mail/mail-address.ts';
import { AuthRefusal } from '../errors.ts';
import type { UserRow } from './user-store.ts';

/** Lower case, so that one address has one spelling. */
export function readEmail(text: string): string {
  const email = text.toLowerCase();
  if (!isMailAddress(email)) throw new AuthRefusal('emailInvalid');
  return email;
}

/** Digits only, as E.164 counts them, without the plus. */
export function readPhone(text: string): string {
  const phone = text.replace(/\s/g, '').replace(/^\+/, '');
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw new AuthRefusal('phoneInvalid');
  return phone;
}

/** The text by which people recognize their account in an authenticator: address, number or, without either, the id. */
export const knownAs = ({ email, phone, id }: Pick<UserRow, 'email' | 'phone' | 'id'>): string =>
  email ?? phone ?? id;
