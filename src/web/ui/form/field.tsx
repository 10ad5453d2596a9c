// Form field: a labeled control with its hint, and its error right below it.
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export { Input, NativeSelect, Textarea } from './input.tsx';

/** Attributes that connect the control with the field's label, hint and error. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  error?: string | undefined;
  /** For an error that appears while focus stays in the field, so that nothing else announces it. */
  isErrorSpoken?: boolean | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (aria: FieldAria) => ReactNode;
}

export function Field(props: FieldProps) {
  const { label, error, isErrorSpoken, hint, required, className, children } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold text-text">
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': classNames(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error && (
        <p
          id={errorId}
          role={isErrorSpoken ? 'alert' : undefined}
          className="flex items-start gap-1.5 text-sm font-medium text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-break-word">{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-text-3">
          {hint}
        </p>
      )}
    </div>
  );
}
