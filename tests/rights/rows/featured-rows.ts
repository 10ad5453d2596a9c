// Rights matrix: the classes that the home page features.
import type { featuredCalls } from '#contract/admin/featured-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const featuredRows: Record<keyof typeof featuredCalls, Row> = {
  'GET /api/admin/featured': {
    expected: operatorsOnly,
    query: 'ids=5b0c6a3e-7f0e-4d8e-9a51-6a1a7a2f3b11',
  },
};
