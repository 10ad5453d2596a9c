import { expect, test } from 'vitest';
import { shareConnections } from './share-connections.ts';

test.each([4, 5, 6, 7, 8, 10, 16, 40, 1000])(
  'keeps a quarter of %d connections free, and gives searches and pages some of the others',
  (all) => {
    for (const renderThreads of [1, 4, 16]) {
      const { searches, pages } = shareConnections(all, renderThreads);
      expect(searches.most + pages.most).toBeLessThanOrEqual(all - all / 4);
      for (const { usual, most } of [searches, pages]) {
        expect(usual).toBeGreaterThanOrEqual(1);
        expect(most).toBeGreaterThanOrEqual(usual);
      }
    }
  },
);
