// Notification without a lazy chunk: reporting a network failure must not need the network.
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import {
  ToastBody,
  toastCloseClass,
  toastDescriptionClass,
  toastTitleClass,
} from './toast-body.tsx';
import { toastClass, toastDurationMs } from './toast-class.ts';
import { dismissToast, type ToastMessage } from './toast.ts';

export function PlainToast({ message }: { message: ToastMessage }) {
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
