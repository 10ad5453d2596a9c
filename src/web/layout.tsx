// The frame of every page: skip link, navigation, main, footer, notifications; focus follows the route.
import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router';
import { Footer } from './features/navigation/footer.tsx';
import { TopNavigation } from './features/navigation/top-navigation.tsx';
import { AdultQuestion } from './kit/auth/adult/adult-question.tsx';
import { focusPage, focusPart } from './kit/page/focus-page.ts';
import { Toaster } from './ui/toast/toaster.tsx';

export function Layout() {
  useFocusOnRouteChange();
  // Tells browser automation that buttons work from now on.
  useEffect(() => void (document.documentElement.dataset['ready'] = 'true'), []);
  const isLoading = useNavigation().state !== 'idle';
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-lg bg-surface px-4 py-3 font-semibold text-text focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to content
      </a>
      <TopNavigation />
      <main id="main" tabIndex={-1} className="min-h-[70vh] outline-none">
        {isLoading && <LoadingBar />}
        <Outlet />
      </main>
      <Footer />
      <Toaster />
      <AdultQuestion />
      {/* Before the scroll position is restored. */}
      <DrawAll />
      <ScrollRestoration />
    </>
  );
}

/** From the first navigation on, pages are drawn as a whole: a scroll position is restored by true heights. */
function DrawAll() {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (key !== 'default') delete document.documentElement.dataset['opened'];
  }, [key]);
  return null;
}

/** Appears only when the next page takes longer than 200 ms. */
function LoadingBar() {
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-brand opacity-0 [animation-delay:200ms] motion-reduce:opacity-100 forced-colors:bg-[Highlight]"
    />
  );
}

/** Moves focus to the new page's heading, so that screen reader and keyboard users start there. */
function useFocusOnRouteChange(): void {
  const { pathname, hash, key } = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    // Back and forward restore where the reader was, so the hash is not focused again.
    if (isNew && focusPart(hash)) return;
    if (before.pathname !== pathname) focusPage();
  }, [pathname, hash, key, isNew]);
}
