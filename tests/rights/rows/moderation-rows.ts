// Rights matrix: rules of moderation.
import type { moderationCalls } from '#contract/admin/moderation-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const moderationRows: Record<keyof typeof moderationCalls, Row> = {
  'POST /api/admin/moderation/try': {
    expected: operatorsOnly,
    body: () => ({ words: ['venmo'] }),
  },
};
