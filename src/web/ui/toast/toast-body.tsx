// Content of a notification: an icon for its variant, the title and the description.
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToastVariant } from './toast.ts';

export interface ToastBodyProps {
  variant: ToastVariant;
  title: ReactNode;
  description: ReactNode;
  close: ReactNode;
}

export function ToastBody({ variant, title, description, close }: ToastBodyProps) {
  return (
    <>
      {variant === 'destructive' ? (
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      ) : (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5 wrap-break-word">
        {title}
        {description}
      </div>
      {close}
    </>
  );
}

export const toastTitleClass = 'text-sm font-semibold sm:text-base';
export const toastDescriptionClass = 'text-sm text-text-2 sm:leading-6';
/** The button is 44 px for touch but takes no more room than its icon. */
export const toastCloseClass = '-my-2 -mr-2';
