// The lines that name a learner on receipts and credit notes.
import { formerMember } from '#domain/text/former-member.ts';
import type { PrintedLearner } from './receipt-facts.ts';

export const linesOf = (learner: PrintedLearner | null): string[] =>
  learner ? [learner.name, ...(learner.address?.split('\n') ?? []), learner.email] : [formerMember];
