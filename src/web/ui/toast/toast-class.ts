// Position, look and duration of notifications.
import { classNames } from '../class-names.ts';
import type { ToastVariant } from './toast.ts';

export const toastDurationMs = 5000;

export const toastViewportClass = classNames(
  'pointer-events-none fixed inset-x-4 top-(--toast-top) bottom-(--toast-bottom) z-100',
  'flex flex-col rounded-2xl sm:right-6 sm:left-auto sm:w-96',
  // The other end of the screen, where it would lie on the field that is being filled in.
  'data-[side=bottom]:top-auto data-[side=bottom]:bottom-4',
  // Shows a text when the empty area is focused; otherwise the focus would be invisible.
  'empty:focus:before:rounded-2xl empty:focus:before:border empty:focus:before:border-border',
  'empty:focus:before:bg-surface empty:focus:before:px-5 empty:focus:before:py-4',
  "empty:focus:before:text-text-2 empty:focus:before:content-['No_notifications']",
);

export function toastClass(variant: ToastVariant): string {
  return classNames(
    'flex w-full items-start gap-3 rounded-2xl border bg-surface p-3 text-text shadow-pop sm:p-4',
    'pointer-events-auto touch-pan-y select-none',
    variant === 'destructive' ? 'border-danger' : 'border-border',
  );
}

export const toastMotionClass = classNames(
  'data-[state=open]:animate-rise-in',
  'data-[state=closed]:pointer-events-none data-[state=closed]:animate-fade-out',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
  'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
  'data-[swipe=end]:animate-swipe-out',
);
