// The parts below the tabs, whose code the browser loads after that of the page; the server sends them at once.
import { type ComponentType, lazy, memo, Suspense } from 'react';
import type { MoreAboutProps } from './about/more-about.tsx';
import type { SimilarClassesProps } from './similar-classes.tsx';

const loadMoreAbout = async () => ({ default: (await import('./about/more-about.tsx')).MoreAbout });
const loadSimilar = async () => ({ default: (await import('./similar-classes.tsx')).SimilarClasses });

/** Without its code a part stays as the server sent it: complete, with working links. */
const stayAsItCame = (): Promise<never> => new Promise(() => undefined);

const MoreAbout: ComponentType<MoreAboutProps> = import.meta.env.SSR
  ? (await loadMoreAbout()).default
  : lazy(() => loadMoreAbout().catch(stayAsItCame));

const Similar: ComponentType<SimilarClassesProps> = import.meta.env.SSR
  ? (await loadSimilar()).default
  : lazy(() => loadSimilar().catch(stayAsItCame));

// Rendered only when their own properties change: React would clear a part that changes before its code has come.

export const LazyMoreAbout = memo(function LazyMoreAbout(props: MoreAboutProps) {
  return (
    <Suspense>
      <MoreAbout {...props} />
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
