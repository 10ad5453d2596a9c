// The facts about a second factor in a notice: its name, and when it changed.
import type { Fact } from '#platform/mail/kit/fact-table.tsx';
import { writtenTime } from './written-time.ts';

export const factorFacts = ({
  factorName,
  changedAt,
  isSecurityKey,
}: {
  factorName: string;
  changedAt: string;
  isSecurityKey?: true | undefined;
}): Fact[] => [
  isSecurityKey
    ? { name: 'Security key', value: factorName || 'Security key' }
    : { name: 'Authenticator', value: factorName || 'Authenticator app' },
  { name: 'When', value: writtenTime(changedAt) },
];
