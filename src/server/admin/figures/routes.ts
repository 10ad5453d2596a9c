// Routes through which operators read the figures of the marketplace.
import type { Handlers } from '#platform/http/handlers.ts';
import { writeFigures, writeTop } from './figure-tables.ts';
import { type FigureContext, showFigures } from './show-figures.ts';
import { showTop } from './show-top.ts';

export function figureRoutes(context: FigureContext) {
  const attachment = (name: string) => `attachment; filename="${name}.csv"`;
  return {
    'GET /api/admin/figures': ({ query }, { db }) => showFigures(db, context, query),
    'GET /api/admin/figures.csv': ({ query }, { db, setHeader }) => {
      setHeader('content-disposition', attachment('figures'));
      return writeFigures(db, context, query);
    },
    'GET /api/admin/figures/top': ({ query }, { db }) => showTop(db, context, query),
    'GET /api/admin/figures/top.csv': ({ query }, { db, setHeader }) => {
      setHeader(
        'content-disposition',
        attachment(query.of === 'town' ? 'top-towns' : 'top-classes'),
      );
      return writeTop(db, context, query);
    },
  } satisfies Partial<Handlers>;
}
