// The notifications area; a lazy chunk, fetched with the first message.
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef, useCallback, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../button/icon-button.tsx';
import {
  ToastBody,
  toastCloseClass,
  toastDescriptionClass,
  toastTitleClass,
} from './toast-body.tsx';
import {
  toastClass,
  toastDurationMs,
  toastMotionClass,
  toastViewportClass,
} from './toast-class.ts';
import { useToastSide } from './toast-side.ts';
import { dismissToast, type ToastMessage } from './toast.ts';

const swipeThresholdPx = 50;

export interface ToastRegionProps {
  message: ToastMessage | null;
  /** True when F8 was pressed before this chunk had loaded. */
  focusOnArrival: boolean;
}

export function ToastRegion({ message, focusOnArrival }: ToastRegionProps) {
  const viewport = useRef<HTMLOListElement>(null);
  const returnFocus = useFocusReturn(viewport);
  const side = useToastSide(viewport, message?.id);
  useEffect(() => {
    if (focusOnArrival) viewport.current?.focus();
  }, [focusOnArrival]);
  return (
    <Toast.Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
    >
      {message && <ToastItem key={message.id} message={message} onClose={returnFocus} />}
      <Toast.Viewport ref={viewport} data-side={side} className={toastViewportClass} />
    </Toast.Provider>
  );
}

interface ToastItemProps {
  message: ToastMessage;
  onClose: () => void;
}

function ToastItem({ message, onClose }: ToastItemProps) {
  return (
    <Toast.Root
      open={message.open}
      onOpenChange={(open) => {
        if (open) return;
        onClose();
        dismissToast(message.id);
      }}
      // Only a failure may interrupt what a screen reader is saying.
      type={message.variant === 'destructive' ? 'foreground' : 'background'}
      className={classNames(toastClass(message.variant), toastMotionClass)}
    >
      <ToastBody
        variant={message.variant}
        title={<Toast.Title className={toastTitleClass}>{message.title}</Toast.Title>}
        description={
          message.description && (
            <Toast.Description className={toastDescriptionClass}>
              {message.description}
            </Toast.Description>
          )
        }
        close={
          <Toast.Close aria-label="Close" className={classNames(iconButtonClass, toastCloseClass)}>
            <X aria-hidden="true" />
          </Toast.Close>
        }
      />
    </Toast.Root>
  );
}

/**
 * Returns focus to where it was when a notification is closed, instead of leaving it in an empty area. Otherwise
 * the area would count as focused for good, and the next message would never time out.
 */
function useFocusReturn(viewport: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const area = viewport.current?.parentElement;
    const remember = (event: FocusEvent) => {
      const before = event.relatedTarget;
      if (before instanceof Node && area?.contains(before)) return;
      cameFrom.current = before instanceof HTMLElement ? before : null;
    };
    area?.addEventListener('focusin', remember);
    return () => area?.removeEventListener('focusin', remember);
  }, [viewport]);
  return useCallback(() => {
    const area = viewport.current?.parentElement;
    const focusIsHere = () => area?.contains(document.activeElement);
    if (!focusIsHere()) return;
    cameFrom.current?.focus({ preventScroll: true });
    // The element that had focus may be gone or disabled by now.
    if (focusIsHere() && document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
  }, [viewport]);
}
