// Routes of the lists of classes.
import type { Handlers } from '#platform/http/handlers.ts';
import type { HomeContext } from '../home/choose-home.ts';
import { showHome } from '../home/show-home.ts';
import { showLanding } from '../landing/show-landing.ts';
import { listPinClasses, showMap } from '../map/show-map.ts';
import { suggest } from '../suggestions/suggest.ts';
import { exploreClasses } from './explore-classes.ts';
import { findClasses } from './find-classes.ts';
import { nextLink } from './asked/next-link.ts';
import { countDays } from './counts/count-days.ts';
import { countPrices } from './counts/count-prices.ts';

export function listingRoutes(context: HomeContext) {
  return {
    'GET /api/classes': async ({ query }, { db, setHeader }) => {
      const { classes, total, next } = await findClasses(db, context, query);
      setHeader('x-total-count', `${total.count}${total.more ? '+' : ''}`);
      if (next !== null) setHeader('link', nextLink('/api/classes', query, next));
      return classes;
    },
    'GET /api/explore': ({ query }, { db }) => exploreClasses(db, context, query),
    'GET /api/explore/prices': ({ query }, { db }) => countPrices(db, context, query),
    'GET /api/explore/days': ({ query }, { db }) => countDays(db, context, query),
    'GET /api/explore/map': ({ query }, { db }) => showMap(db, context, query),
    'GET /api/explore/map/classes': async ({ query }, { db }) => ({
      classes: await listPinClasses(db, context, query),
    }),
    'GET /api/suggestions': ({ query: { q } }, { db }) => suggest(db, context, q),
    'GET /api/home': ({ query }, { db }) => showHome(db, context, query),
    'GET /api/landing/{slug}': ({ params: { slug } }, { db }) => showLanding(db, context, slug),
  } satisfies Partial<Handlers>;
}
