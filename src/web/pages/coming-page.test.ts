import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { comingPages } from '#web/features/coming/coming-pages.ts';
import { routes } from '#web/routes.tsx';

function comingPaths(branch: RouteObject[]): string[] {
  return branch.flatMap(({ path, handle, children }) => [
    ...(path && handle?.module?.endsWith('/coming-page.tsx') ? [path] : []),
    ...comingPaths(children ?? []),
  ]);
}

test('has a text for every route it stands in for, and for no other', () => {
  expect(comingPaths(routes).sort()).toEqual(Object.keys(comingPages).sort());
});
