// Bar at the top of every page; both the signed-in and the signed-out variant are in the HTML.
import { NavLink, useLocation } from 'react-router';
import { useState } from 'react';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { ThemeToggle } from '#web/ui/theme/theme-toggle.tsx';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useStoredHtml } from '#web/ui/stored-html.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { currentLink, mainLinks } from './links.ts';
import { Logo } from './logo.tsx';
import { barLink, accountButton } from './look.ts';
import { OfflineBanner } from '#web/kit/offline/offline-banner.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { usePersonalParts, type Personal } from './personal/use-personal-parts.ts';
import { PlaceButton } from './place-button.tsx';

/** Bars differ in the links that they mark. */
function useMarked() {
  const { pathname } = useLocation();
  return { part: 'header', marked: currentLink(mainLinks, pathname) };
}

const useNothing = () => null;

/** The browser stores no bar. */
const useFacts = () => (import.meta.env.SSR ? useMarked : useNothing)();

export function TopNavigation() {
  const content = useStoredHtml(useFacts(), <Bar />);
  return (
    <header
      className="sticky below-0 z-40 border-b border-border bg-bg/90 backdrop-blur-md print:hidden"
      {...content}
    />
  );
}

function Bar() {
  const personal = usePersonalParts();
  return (
    <>
      <Container className="relative flex min-h-[64px] items-center gap-[6px] sm:gap-[12px]">
        <Logo />
        <nav aria-label="Main" className="ml-6 hidden lg:block">
          <ul className="flex items-center gap-1">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={barLink}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-[4px] sm:gap-2">
          <PlaceButton />
          <ThemeToggle />
          <div className="only-signed-out hidden items-center gap-2 lg:flex">
            <LinkButton to="/auth/signin" variant="ghost" size="sm">
              Sign In
            </LinkButton>
            <LinkButton to="/auth/signup" variant="brand" size="sm">
              Get Started
            </LinkButton>
          </div>
          <PersonalLinks personal={personal} />
          <div className="only-signed-in hidden lg:flex">
            <AccountButton />
          </div>
          <MobileMenu personal={personal} />
        </div>
      </Container>
      <OfflineBanner />
    </>
  );
}

/** True where pages are rendered; also loaded by tests that know no build, and read the routes only. */
const isRendering = import.meta.env?.SSR;

/** Imported in this way, their icons are not in the code that every browser loads. */
const Sent = isRendering ? (await import('./personal/sent-bar-links.tsx')).SentBarLinks : undefined;

const personalLinks = 'only-signed-in flex shrink-0 gap-[4px] sm:gap-2';

/** As the server sent them until their code has come: the browser keeps what it finds, whose code it never needs. */
function PersonalLinks({ personal }: { personal: Personal | undefined }) {
  if (personal)
    return (
      <div className={personalLinks}>
        <personal.parts.BarLinks key={personal.user.id} personId={personal.user.id} />
      </div>
    );
  if (Sent)
    return (
      <div className={personalLinks}>
        <Sent />
      </div>
    );
  return (
    <div
      className={personalLinks}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

type MenuChunk = typeof import('./account-menu.tsx');

const loadMenu = (): Promise<MenuChunk> => import('./account-menu.tsx');
/** Failures are ignored here: only a press shows a message, and it tries again. */
const loadAhead = () => void loadMenu().catch(() => undefined);

/** Avatar button in the bar; its menu is preloaded on hover or focus. */
function AccountButton() {
  const authSession = useAuthSession();
  // The server cannot know the viewer; the button reserves its place until the browser does.
  const user = authSession.status === 'signed-in' ? authSession.user : undefined;
  // Keyed by person: the menu opens when it mounts, so a loaded one must not open for the next person who signs in.
  return <ButtonOf key={user?.id} user={user} />;
}

function ButtonOf({ user }: { user: AuthUser | undefined }) {
  const [chunk, setChunk] = useState<MenuChunk | null>(null);
  if (chunk && user) return <chunk.AccountMenu user={user} />;
  return (
    <button
      type="button"
      className={accountButton}
      aria-label="Account menu"
      aria-haspopup="menu"
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => void loadMenu().then(setChunk, sayUnreachable)}
    >
      <Avatar name={user?.fullName} image={user?.profileImage} />
    </button>
  );
}

function sayUnreachable(): void {
  toast({
    title: 'Error',
    description: 'The menu could not be loaded. Check your connection and try again.',
    variant: 'destructive',
  });
}
