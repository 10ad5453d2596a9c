// Rights matrix: calls about tags.
import type { tagCalls } from '#contract/classes/tag-calls.ts';
import { everyone, operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const tagRows: Record<keyof typeof tagCalls, Row> = {
  'GET /api/tags': { expected: everyone },
  'GET /api/admin/tags': { expected: operatorsOnly },
  'POST /api/admin/tags': {
    expected: { ...operatorsOnly, operator: 201 },
    body: () => ({ name: 'Glass blowing', categoryId: 1, synonyms: ['glass'] }),
  },
  'PUT /api/admin/tags/{slug}': {
    expected: operatorsOnly,
    id: async () => 'rainy-day',
    body: () => ({
      name: 'Rainy day',
      categoryId: null,
      synonyms: [],
      isActive: true,
      version: '1',
    }),
  },
};
