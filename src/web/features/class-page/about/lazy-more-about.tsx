// The parts below the tabs, whose code the browser loads after that of the page; the server sends them at once.
import { type ComponentType, lazy, memo, Suspense } from 'react';
import type { MoreAboutProps } from './more-about.tsx';

const load = async () => ({ default: (await import('./more-about.tsx')).MoreAbout });

/** Without its code the part stays as the server sent it: complete, with working links. */
const stayAsItCame = (): Promise<never> => new Promise(() => undefined);

const Part: ComponentType<MoreAboutProps> = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => load().catch(stayAsItCame));

/** Rendered only when its own properties change: React would clear a part that changes before its code has come. */
export const LazyMoreAbout = memo(function LazyMoreAbout(props: MoreAboutProps) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
});
