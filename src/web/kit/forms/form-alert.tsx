// Shows a failure at the place where it happened, until the next try.
import { CircleAlert } from 'lucide-react';
import { Declined } from '#web/kit/api/api.ts';
import { classNames } from '#web/ui/class-names.ts';
import { failureText } from './failure-text.ts';

interface FormAlertProps {
  error: unknown;
  className?: string;
}

export function FormAlert({ error, className }: FormAlertProps) {
  if (!error || error instanceof Declined) return null;
  return (
    <p
      role="alert"
      className={classNames(
        'flex items-start gap-2.5 rounded-xl bg-danger-soft px-4 py-3 font-medium text-danger forced-colors:border',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-break-word">{failureText(error)}</span>
    </p>
  );
}
