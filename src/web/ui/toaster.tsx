// Shows notifications; nothing of them is loaded until the first message or F8 asks for it.
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { toastViewportClass } from './toast-class.ts';
import type { ToastRegionProps } from './toast-region.tsx';
import { currentToast, onToastChange } from './toast.ts';

type Region = ComponentType<ToastRegionProps>;

export function Toaster() {
  const message = useSyncExternalStore(onToastChange, currentToast, () => null);
  const askedByKey = useFirstF8();
  const Region = useRegion(message !== null || askedByKey, message?.id);
  if (Region && Region !== 'unreachable') {
    return <Region message={message} focusOnArrival={askedByKey} />;
  }
  // The same landmark the region will bring, so that nothing appears out of nowhere for screen readers.
  return (
    <div role="region" aria-label="Notifications (F8)" tabIndex={-1}>
      <ol tabIndex={-1} className={toastViewportClass}>
        {Region === 'unreachable' && message?.open && (
          <PlainToast key={message.id} message={message} />
        )}
      </ol>
    </div>
  );
}

function useFirstF8(): boolean {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (pressed) return;
    const listen = (event: KeyboardEvent) => {
      if (event.code === 'F8') setPressed(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [pressed]);
  return pressed;
}

/** Fetches the region once it is wanted, and again with each new message while it is unreachable. */
function useRegion(wanted: boolean, attempt: number | undefined): Region | 'unreachable' | null {
  const [region, setRegion] = useState<Region | 'unreachable' | null>(null);
  const missing = region === null || region === 'unreachable';
  useEffect(() => {
    if (!wanted || !missing) return;
    let left = false;
    import('./toast-region.tsx').then(
      (chunk) => {
        if (!left) setRegion(() => chunk.ToastRegion);
      },
      () => {
        if (!left) setRegion('unreachable');
      },
    );
    return () => {
      left = true;
    };
  }, [wanted, missing, attempt]);
  return region;
}
