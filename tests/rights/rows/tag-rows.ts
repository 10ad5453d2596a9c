// Rights matrix: calls about tags, suggestions, landing pages, the home page, the map and counts of a search.
import type { mapCalls } from '#contract/classes/class-map.ts';
import type { homeCalls } from '#contract/classes/home.ts';
import type { landingCalls } from '#contract/classes/landing.ts';
import type { countCalls } from '#contract/classes/search-counts.ts';
import type { suggestionCalls } from '#contract/classes/suggestions.ts';
import type { tagCalls } from '#contract/classes/tag-calls.ts';
import { everyone, operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const tagRows: Record<
  | keyof typeof tagCalls
  | keyof typeof suggestionCalls
  | keyof typeof landingCalls
  | keyof typeof homeCalls
  | keyof typeof mapCalls
  | keyof typeof countCalls,
  Row
> = {
  'GET /api/tags': { expected: everyone },
  'GET /api/home': { expected: everyone },
  'GET /api/landing/{slug}': { expected: everyone, id: async () => 'pottery' },
  'GET /api/explore/map': { expected: everyone, query: 'box=-98,30,-97,31&zoom=8' },
  'GET /api/explore/map/classes': { expected: everyone, query: 'box=-98,30,-97,31' },
  'GET /api/suggestions': { expected: everyone, query: 'q=pottery' },
  'GET /api/explore/prices': { expected: everyone },
  'GET /api/explore/days': { expected: everyone, query: 'month=2026-12' },
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
