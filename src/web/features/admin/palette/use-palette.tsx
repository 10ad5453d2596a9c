// Opens the palette, by a button or by Ctrl+K (⌘K on a Mac); its code is loaded after the page's.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLazyPart } from '#web/kit/page/lazy-part.ts';

export interface PaletteOpener {
  open: () => void;
  /** The palette itself, while it is open. */
  palette: ReactNode;
}

/** In one place of the page only. */
export function usePalette(): PaletteOpener {
  const { part: brought, bring } = useLazyPart(load);
  const [early, setEarly] = useState<Awaited<ReturnType<typeof load>>>();
  const part = early ?? brought;
  const [isOpen, setIsOpen] = useState(false);
  // At once where the code is there: what is typed right after the keys goes into the palette.
  const open = () => (part ? setIsOpen(true) : bring(() => setIsOpen(true)));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    // Browsers put the cursor into their address bar otherwise.
    event.preventDefault();
    // A dialog that is open has the focus.
    if (!document.querySelector('[role=dialog]')) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    // A failure is said when the palette is wanted.
    void load().then(setEarly, () => undefined);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const palette = part && isOpen ? <part.Palette onClose={() => setIsOpen(false)} /> : null;
  return { open, palette };
}

const load = () => import('./palette.tsx');

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
