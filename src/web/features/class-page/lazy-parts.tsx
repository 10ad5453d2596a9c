// Parts below the first screen: the server sends them at once, and the browser loads their code after the page's.
import { type ComponentType, lazy, memo, Suspense } from 'react';
import type { GoodToKnowProps } from './about/good-to-know.tsx';
import type { MoreAboutProps } from './about/more-about.tsx';
import type { SimilarClassesProps } from './similar-classes.tsx';

const loadFacts = async () => ({ default: (await import('./about/more-about.tsx')).GoodToKnow });
const loadMore = async () => ({ default: (await import('./about/more-about.tsx')).MoreAbout });
const loadSimilar = async () => ({
  default: (await import('./similar-classes.tsx')).SimilarClasses,
});

/** Without its code a part stays as the server sent it: complete, with working links. */
const stayAsItCame = (): Promise<never> => new Promise(() => undefined);

const Facts: ComponentType<GoodToKnowProps> = import.meta.env.SSR
  ? (await loadFacts()).default
  : lazy(() => loadFacts().catch(stayAsItCame));

const More: ComponentType<MoreAboutProps> = import.meta.env.SSR
  ? (await loadMore()).default
  : lazy(() => loadMore().catch(stayAsItCame));

const Similar: ComponentType<SimilarClassesProps> = import.meta.env.SSR
  ? (await loadSimilar()).default
  : lazy(() => loadSimilar().catch(stayAsItCame));

// Rendered only when their own properties change: React would clear a part that changes before its code has come.

export const LazyGoodToKnow = memo(function LazyGoodToKnow(props: GoodToKnowProps) {
  return (
    <Suspense>
      <Facts {...props} />
    </Suspense>
  );
});

export const LazyMoreAbout = memo(function LazyMoreAbout(props: MoreAboutProps) {
  return (
    <Suspense>
      <More {...props} />
    </Suspense>
  );
});

export const LazySimilarClasses = memo(function LazySimilarClasses(props: SimilarClassesProps) {
  return (
    <Suspense>
      <Similar {...props} />
    </Suspense>
  );
});
