// Which file of the built site a module travels in: each request costs a phone half a second, and each byte too.
import { resolve, sep } from 'node:path';

interface Links {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  importers: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Links | null;
}

/** As the bundler writes it, on Windows too. */
export const moduleId = (path: string): string => resolve(path).replaceAll(sep, '/');

const pages = moduleId('src/web/pages');

/** Where visitors arrive. What several pages share is sorted by these alone, so that none loads what it does not need. */
const firstPages = ['home', 'explore', 'class'];

/** By how far the entry and each page reach; null leaves it to the bundler. */
export function chunksFor(entry: string): (id: string, graph: Graph) => string | null {
  let known: Reaches | undefined;
  return (id, graph) => {
    known ??= lookAround(entry, graph);
    // The entry stays outside: pages import the shared file, which must not wait for what starts them.
    if (known.atOnce.has(id)) return id === entry ? null : 'app';
    const users = [...known.byPage].filter(([, reach]) => reach.has(id)).map(([page]) => page);
    const first = firstPages.filter((name) => users.includes(`${pages}/${name}.tsx`));
    // By itself, an icon that a few parts share would be a request of its own for each of them.
    const isSharedIcon =
      id.includes('/lucide-react/') && (graph.getModuleInfo(id)?.importers.length ?? 0) > 1;
    if (first.length > 0 && (users.length > 1 || isSharedIcon)) return `for-${first.join('-')}`;
    // Those that no visitor sees at first do not travel with what everybody loads.
    return isSharedIcon ? 'icons' : null;
  };
}

interface Reaches {
  atOnce: Set<string>;
  byPage: Map<string, Set<string>>;
}

function lookAround(entry: string, graph: Graph): Reaches {
  const atOnce = reachOf(entry, graph);
  const later = [...atOnce].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const found = later.filter((id) => id.startsWith(`${pages}/`));
  return { atOnce, byPage: new Map(found.map((page) => [page, reachOf(page, graph)])) };
}

/** Everything that is needed before it can run. */
function reachOf(start: string, graph: Graph): Set<string> {
  const reach = new Set<string>();
  const waiting = [start];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (reach.has(next)) continue;
    reach.add(next);
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  return reach;
}
