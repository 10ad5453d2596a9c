// Shows notifications; their code is loaded with the first message or the first press of F8.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { X } from 'lucide-react';
import { toastViewportClass, toastClass, toastDurationMs } from './toast-class.ts';
import { currentToast, onToastChange, dismissToast, type ToastMessage } from './toast.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import {
  ToastBody,
  toastCloseClass,
  toastDescriptionClass,
  toastTitleClass,
} from './toast-body.tsx';

type RegionChunk = typeof import('./toast-region.tsx');

export function Toaster() {
  const message = useSyncExternalStore(onToastChange, currentToast, () => null);
  const askedByKey = useFirstF8();
  const chunk = useRegionChunk(message !== null || askedByKey, message?.id);
  if (chunk && chunk !== 'unreachable') {
    return <chunk.ToastRegion message={message} focusOnArrival={askedByKey} />;
  }
  // The same landmark as the lazy region, so that screen readers know it from the start.
  return (
    <div role="region" aria-label="Notifications (F8)" tabIndex={-1}>
      <ol tabIndex={-1} className={toastViewportClass}>
        {chunk === 'unreachable' && message?.open && (
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

/** Fetches the region once it is wanted; while that fails, tries again with each new message. */
function useRegionChunk(wanted: boolean, attempt: number | undefined) {
  const [chunk, setChunk] = useState<RegionChunk | 'unreachable' | null>(null);
  const missing = chunk === null || chunk === 'unreachable';
  useEffect(() => {
    if (!wanted || !missing) return;
    let left = false;
    const arrive = (result: RegionChunk | 'unreachable') => {
      if (!left) setChunk(result);
    };
    import('./toast-region.tsx').then(arrive, () => arrive('unreachable'));
    return () => {
      left = true;
    };
  }, [wanted, missing, attempt]);
  return chunk;
}

/** Notification without a lazy chunk: reporting a network failure must not need the network. */
function PlainToast({ message }: { message: ToastMessage }) {
  const { id, title, description, variant } = message;
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <li className={classNames(toastClass(variant), 'animate-rise-in')}>
      <ToastBody
        variant={variant}
        title={
          <p role={variant === 'destructive' ? 'alert' : 'status'} className={toastTitleClass}>
            {title}
          </p>
        }
        description={description && <p className={toastDescriptionClass}>{description}</p>}
        close={
          <IconButton label="Close" className={toastCloseClass} onClick={() => dismissToast(id)}>
            <X aria-hidden="true" />
          </IconButton>
        }
      />
    </li>
  );
}
