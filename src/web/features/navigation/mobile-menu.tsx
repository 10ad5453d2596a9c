// Menu on phones: a panel under the bar that closes on Escape, on a choice and on a click outside.
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { logOut } from '#web/kit/auth/auth.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { accountLinksOf, currentLink, mainLinks, type NavigationLink } from './links.ts';
import { menuLink } from './look.ts';

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOnRouteChange(setOpen);
  useCloseFromOutside(isOpen, box, () => setOpen(false));
  const closeOnEscape = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const Icon = isOpen ? X : MenuIcon;
  return (
    // Handles Escape for the whole menu; the box itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="lg:hidden" onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className="grid size-[44px] shrink-0 place-items-center rounded-lg text-text hover:bg-surface-2"
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden="true" className="size-6" />
      </button>
      <nav
        id="mobile-menu"
        aria-label="Menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-64px)] overflow-y-auto border-y border-border bg-surface px-4 py-3 shadow-xl"
      >
        <MenuLinks links={mainLinks} />
        <div className="only-signed-in mt-2 border-t border-border pt-2">
          <AccountLinks />
          <button
            type="button"
            className={`${menuLink} w-full cursor-pointer text-left`}
            onClick={() => {
              setOpen(false);
              void logOut();
              button.current?.focus();
            }}
          >
            Log Out
          </button>
        </div>
        <div className="only-signed-out mt-3 grid gap-2 border-t border-border pt-4 pb-2">
          <LinkButton to="/auth/signin" variant="outline" size="lg">
            Sign In
          </LinkButton>
          <LinkButton to="/auth/signup" variant="brand" size="lg">
            Get Started
          </LinkButton>
        </div>
      </nav>
    </div>
  );
}

function AccountLinks() {
  const authSession = useAuthSession();
  const user = authSession.status === 'signed-in' ? authSession.user : undefined;
  return (
    <>
      {user && (
        <p className="px-3 py-2">
          <span className="block truncate font-semibold">{user.fullName}</span>
          <span className="block truncate text-sm text-text-2">{user.email}</span>
        </p>
      )}
      <MenuLinks links={accountLinksOf(user)} />
    </>
  );
}

function MenuLinks({ links }: { links: NavigationLink[] }) {
  const { pathname } = useLocation();
  const current = currentLink(links, pathname);
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to !== current} className={menuLink}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function useCloseOnRouteChange(setOpen: (open: boolean) => void): void {
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key, setOpen]);
}

function useCloseFromOutside(
  isOpen: boolean,
  box: React.RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  });
}
