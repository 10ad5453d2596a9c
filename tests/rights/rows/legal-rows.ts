// Rights matrix: calls about legal texts.
import type { legalCalls } from '#contract/admin/legal-calls.ts';
import { everyone, operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const legalRows: Record<keyof typeof legalCalls, Row> = {
  'GET /api/legal/{document}': { expected: everyone, id: async () => 'terms' },
  'GET /api/legal/{document}/versions/{version}': {
    expected: everyone,
    id: (world) => world.legalVersion(),
  },
  'PUT /api/admin/legal/{document}': {
    expected: operatorsOnly,
    id: async () => 'imprint',
    body: async () => ({ version: 0, text: 'Example Inc., 1 Main Street' }),
  },
};
