// Parts below the first screen: the server sends them at once, and the browser loads their code after the page's.
import { deferredPart } from '#web/kit/page/deferred-part.tsx';

const loadFacts = async () => (await import('./about/more-about.tsx')).GoodToKnow;
const loadMore = async () => (await import('./about/more-about.tsx')).MoreAbout;
const loadSimilar = async () => (await import('./similar-classes.tsx')).SimilarClasses;

export const LazyGoodToKnow = deferredPart({
  load: loadFacts,
  sent: import.meta.env.SSR ? await loadFacts() : undefined,
});

export const LazyMoreAbout = deferredPart({
  load: loadMore,
  sent: import.meta.env.SSR ? await loadMore() : undefined,
});

export const LazySimilarClasses = deferredPart({
  load: loadSimilar,
  sent: import.meta.env.SSR ? await loadSimilar() : undefined,
});

const loadFormatted = async () =>
  (await import('./tabs/formatted-description.tsx')).FormattedDescription;

export const LazyFormattedDescription = deferredPart({
  load: loadFormatted,
  sent: import.meta.env.SSR ? await loadFormatted() : undefined,
});

/** For a page that the browser draws. A part that fails to load tries again by itself. */
export function bringParts(): void {
  for (const part of [LazyGoodToKnow, LazyMoreAbout, LazySimilarClasses])
    part.bring().catch(() => undefined);
}
