// Lists the methods of a path, for the Allow header of a refused method.
import { routes } from '../routes.ts';

const patterns = routes.map(({ method, path }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** Empty for an unknown path. */
export const methodsAt = (path: string): string[] => [
  ...new Set(
    patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
  ),
];
