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

const pageOf = (name: string): string => `${pages}/${name}.tsx`;

/** Imports all pages but the first ones. */
const otherPages = moduleId('src/web/other-pages.ts');

/** Modules that import it load parts of their page right after the page. */
const deferredPart = moduleId('src/web/kit/page/deferred-part.tsx');

/** Groups by what the entry and each page import; null leaves the choice to the bundler. */
export function chunksFor(entry: string): (id: string, graph: Graph) => string | null {
  let known: Reaches | undefined;
  return (id, graph) => {
    known ??= lookAround(entry, graph);
    // The entry stays outside: pages import the shared file, which must not wait for the module that starts them.
    if (known.atOnce.has(id)) return id === entry ? null : 'app';
    // An icon that a few parts share would otherwise cost each of them a request of its own.
    const isSharedIcon =
      id.includes('/lucide-react/') && (graph.getModuleInfo(id)?.importers.length ?? 0) > 1;
    return groupOf(id, isSharedIcon, known);
  };
}

interface Reaches {
  atOnce: Set<string>;
  /** Modules that each page needs before it can run. */
  byPage: Map<string, Set<string>>;
  /** Modules that each page loads right after it has started. */
  soon: Map<string, Set<string>>;
  /** Of these, the ones that its first such part cannot run without; the modules that start a part are not among them. */
  next: Map<string, Set<string>>;
  /** Modules that each page may ever load. */
  ever: Map<string, Set<string>>;
}

function groupOf(id: string, isSharedIcon: boolean, known: Reaches): string | null {
  const users = [...known.byPage].filter(([, reach]) => reach.has(id)).map(([page]) => page);
  const first = firstPages.filter((name) => users.includes(pageOf(name)));
  const soon = firstPages.filter(
    (name) => !first.includes(name) && known.soon.get(pageOf(name))?.has(id),
  );
  const [only] = first;
  // What only two of them share is small, and would cost both a request of its own.
  if (first.length > 1) return 'app';
  if (only) {
    // A page that needs these for its later parts alone loads them without the rest of the group.
    if (soon.length > 0) return `for-${only}-soon`;
    if (users.length > 1 || isSharedIcon) return `for-${only}`;
    // Modules that only this page and its later parts use go together: alone, each would cost a request.
    return isOnlyOf(pageOf(only), id, known) ? `only-${only}` : null;
  }
  if (soon.length > 1 || (isSharedIcon && soon.length > 0)) return `soon-${soon.join('-')}`;
  const [later] = soon;
  if (later && known.next.get(pageOf(later))?.has(id))
    return isOnlyOf(pageOf(later), id, known) ? `only-${later}-soon` : `soon-${later}`;
  // Icons that no visitor sees at first are kept apart from what everybody loads.
  return isSharedIcon ? 'icons' : null;
}

function isOnlyOf(page: string, id: string, { ever }: Reaches): boolean {
  return id !== page && [...ever].every(([other, reach]) => other === page || !reach.has(id));
}

function lookAround(entry: string, graph: Graph): Reaches {
  const linksOf = (id: string) => graph.getModuleInfo(id);
  const needed = (id: string) => linksOf(id)?.importedIds ?? [];
  const later = (id: string) => linksOf(id)?.dynamicallyImportedIds ?? [];
  const atOnce = reachOf([entry], needed);
  const found = [...[...atOnce].flatMap(later), ...later(otherPages)].filter((id) =>
    id.startsWith(`${pages}/`),
  );
  const forEach = (reach: (page: string) => Set<string>) =>
    new Map(found.map((page) => [page, reach(page)]));
  const byPage = forEach((page) => reachOf([page], needed));
  const partsIn = (id: string) => (needed(id).includes(deferredPart) ? later(id) : []);
  const partsOf = (page: string) => [...(byPage.get(page) ?? [])].flatMap(partsIn);
  return {
    atOnce,
    byPage,
    // A part may have parts of its own that follow it.
    soon: forEach((page) => reachOf(partsOf(page), (id) => [...needed(id), ...partsIn(id)])),
    next: forEach((page) => {
      const reach = reachOf(partsOf(page), needed);
      for (const part of partsOf(page)) reach.delete(part);
      return reach;
    }),
    // Modules that are there from the start lead to all pages.
    ever: forEach((page) =>
      reachOf([page], (id) => (atOnce.has(id) ? [] : [...needed(id), ...later(id)])),
    ),
  };
}

/** All modules that these lead to, with themselves. */
function reachOf(starts: string[], next: (id: string) => readonly string[]): Set<string> {
  const reach = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (reach.has(id)) continue;
    reach.add(id);
    waiting.push(...next(id));
  }
  return reach;
}
