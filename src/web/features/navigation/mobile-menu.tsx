// Menu on phones: a panel under the bar that closes on Escape, on a choice and on a click outside.
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { mainLinks } from './links.ts';
import { MenuLinks } from './menu-links.tsx';
import type { Personal } from './personal/use-personal-parts.ts';

export function MobileMenu({ personal }: { personal: Personal | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOnRouteChange(setOpen);
  useCloseFromOutside(isOpen, box, () => setOpen(false));
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    leave();
  };
  const Icon = isOpen ? X : MenuIcon;
  return (
    // Handles Escape for the whole menu; the box itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="lg:hidden" onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className="relative grid size-[44px] shrink-0 place-items-center rounded-lg text-text hover:bg-surface-2"
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden="true" className="size-6" />
        <span className="sr-only">
          {isOpen ? 'Close menu' : 'Open menu'}
          {personal && !isOpen && <personal.parts.MenuMarkText />}
        </span>
        {personal && !isOpen && <personal.parts.MenuMark />}
      </button>
      <nav
        id="mobile-menu"
        aria-label="Menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-64px-var(--page-top))] overflow-y-auto border-y border-border bg-surface px-4 py-3 shadow-xl"
      >
        <MenuLinks links={mainLinks} />
        <div className="only-signed-in mt-2 border-t border-border pt-2">
          {personal && <personal.parts.PersonalMenu user={personal.user} onLeave={leave} />}
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
