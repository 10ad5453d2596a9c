// Rights matrix: figures in the admin area.
import type { adminFigureCalls } from '#contract/admin/figure-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const adminFigureRows: Record<keyof typeof adminFigureCalls, Row> = {
  'GET /api/admin/figures': { expected: operatorsOnly, query: 'period=90d&step=week' },
  'GET /api/admin/figures.csv': { expected: operatorsOnly },
  'GET /api/admin/figures/top': { expected: operatorsOnly, query: 'of=town&by=bookings' },
  'GET /api/admin/figures/top.csv': { expected: operatorsOnly },
};
