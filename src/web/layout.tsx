// The frame of every page: skip link, navigation, main, footer, notifications; focus follows the route.
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { Footer } from './features/navigation/footer.tsx';
import { TopNavigation } from './features/navigation/top-navigation.tsx';
import { Toaster } from './ui/toaster.tsx';

export function Layout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnRouteChange(main);
  // Says to whoever drives the browser that buttons work from now on.
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
      {isLoading && <LoadingBar />}
      <TopNavigation />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[70vh] outline-none">
        <Outlet />
      </main>
      <Footer />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** Appears only when the next page takes longer than a blink. */
function LoadingBar() {
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-brand opacity-0 [animation-delay:200ms]"
    />
  );
}

/** People who listen or use the keyboard start at the new page's heading, as after a full page load. */
function useFocusOnRouteChange(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
