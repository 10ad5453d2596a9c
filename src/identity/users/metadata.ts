// Limits user metadata: it travels in every token, so it must stay small, and it decides nothing.
import { AuthRefusal } from '../errors.ts';
import type { Metadata } from './user-store.ts';

/** A header with the token must pass servers that read 16 KB of headers. */
const mostBytes = 8 * 1024;

export function refuseLargeMetadata(metadata: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= mostBytes) return;
  throw new AuthRefusal('invalidField', { fill: { why: 'data must be smaller than 8 KB' } });
}

const nameFields = ['fullName', 'full_name', 'name', 'username'];

/** The user's names; a password must not be one of them. */
export const namesIn = (metadata: Metadata): string[] =>
  nameFields.map((field) => metadata[field]).filter((name) => typeof name === 'string');
