// Chooses the file of the built site for each module: each request costs a phone half a second, and each byte too.
import { resolve, sep } from 'node:path';

interface Links {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  importers: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Links | null;
}

/** The id as the bundler writes it, on Windows too. */
export const moduleId = (path: string): string => resolve(path).replaceAll(sep, '/');

const pages = moduleId('src/web/pages');

/** Entry pages of visitors. Shared modules are grouped by these alone, so that no page loads what it does not need. */
const firstPages = ['home', 'explore', 'class'];

/** Groups by what the entry and each page import; null leaves the choice to the bundler. */
export function chunksFor(entry: string): (id: string, graph: Graph) => string | null {
  let known: Reaches | undefined;
  return (id, graph) => {
    known ??= lookAround(entry, graph);
    // The entry stays outside: pages import the shared file, which must not wait for the module that starts them.
    if (known.atOnce.has(id)) return id === entry ? null : 'app';
    const users = [...known.byPage].filter(([, reach]) => reach.has(id)).map(([page]) => page);
    const first = firstPages.filter((name) => users.includes(`${pages}/${name}.tsx`));
    // An icon that a few parts share would otherwise cost each of them a request of its own.
    const isSharedIcon =
      id.includes('/lucide-react/') && (graph.getModuleInfo(id)?.importers.length ?? 0) > 1;
    if (first.length > 0 && (users.length > 1 || isSharedIcon)) return `for-${first.join('-')}`;
    // Icons that no visitor sees at first are kept apart from what everybody loads.
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

/** All modules that must load before this one can run. */
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
