// Rule for the names that people give to passkeys, factors and recovery codes: mails and operators' pages show them.
import * as z from 'zod';
import { plainLine } from '#platform/plain-line.ts';

export const friendlyName = (mostLetters: number) =>
  z.string().max(mostLetters).transform(plainLine);
