// Form controls: input, textarea and the browser's own select.
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export const controlClass =
  'w-full rounded-xl border border-input-border bg-surface text-base text-text ' +
  'transition-[border-color,box-shadow] hover:border-text-2 ' +
  'disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-2 disabled:text-text-3 ' +
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={classNames(controlClass, 'min-h-12 px-4 py-2.5', className)}
      {...rest}
    />
  );
}

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={classNames(controlClass, 'min-h-24 resize-y px-4 py-3 leading-6', className)}
      {...rest}
    />
  );
}

export function NativeSelect({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        className={classNames(
          controlClass,
          'min-h-12 appearance-none truncate py-2.5 pr-11 pl-4',
          className,
        )}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-text-3"
      />
    </span>
  );
}
