// Parts of the explore page whose links work without a script, and parts that most visits never show: the server sends
// them at once, and the browser loads their code after the page's.
import { createElement } from 'react';
import { deferredPart } from '#web/kit/page/deferred-part.tsx';
import { readView } from './search/search-params.ts';

const loadParts = () => import('./results/list-parts.ts');
const loadList = async () => (await loadParts()).FoundList;
const loadNone = async () => (await loadParts()).NoClasses;
const loadApplied = async () => (await loadParts()).AppliedFilters;
const loadCalendar = async () => (await import('./results/calendar-panel.tsx')).CalendarPanel;
const loadMap = async () => (await import('./results/map-panel.tsx')).MapPanel;

const fallback = createElement('div', { className: 'min-h-dvh' });

export const LazyList = deferredPart({
  load: loadList,
  sent: import.meta.env.SSR ? await loadList() : undefined,
  fallback,
});

export const LazyNoClasses = deferredPart({
  load: loadNone,
  sent: import.meta.env.SSR ? await loadNone() : undefined,
  fallback,
});

export const LazyAppliedFilters = deferredPart({
  load: loadApplied,
  sent: import.meta.env.SSR ? await loadApplied() : undefined,
});

export const LazyCalendar = deferredPart({
  load: loadCalendar,
  sent: import.meta.env.SSR ? await loadCalendar() : undefined,
  fallback,
});

export const LazyMap = deferredPart({
  load: loadMap,
  sent: import.meta.env.SSR ? await loadMap() : undefined,
  fallback,
});

/** For a page that the browser draws: it has all its parts when it appears. */
export async function bringParts({ searchParams }: URL): Promise<void> {
  const view = readView(searchParams);
  await Promise.all([
    LazyList.bring(),
    LazyNoClasses.bring(),
    LazyAppliedFilters.bring(),
    view === 'map' && LazyMap.bring(),
    view === 'calendar' && LazyCalendar.bring(),
  ]);
}
