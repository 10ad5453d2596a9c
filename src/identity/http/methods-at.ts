// Which methods an address has, for answers to those it does not have.
import { routes } from '../routes.ts';

const patterns = routes.map(({ method, path }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** None where nothing is. */
export const methodsAt = (path: string): string[] => [
  ...new Set(
    patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
  ),
];
