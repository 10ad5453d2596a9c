// Badge: a short label for a kind or a state.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type BadgeVariant =
  | 'neutral'
  | 'brand'
  | 'accent'
  | 'outline'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info';

/** The transparent border becomes visible in forced-colors mode. */
const variants: Record<BadgeVariant, string> = {
  neutral: 'border-transparent bg-surface-2 text-text-2',
  brand: 'border-transparent bg-brand text-on-brand',
  accent: 'border-transparent bg-accent-soft text-on-accent-soft',
  outline: 'border-border text-text-2',
  success: 'border-transparent bg-success-soft text-success',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
  info: 'border-transparent bg-info-soft text-info',
};

export interface BadgeProps extends ComponentProps<'span'> {
  variant?: BadgeVariant | undefined;
}

export function Badge({ variant = 'accent', className, ...rest }: BadgeProps) {
  return (
    <span
      className={classNames(
        // As round as a pill while it has one line.
        'inline-flex min-h-7 items-center gap-1.5 rounded-[0.875rem] border px-3 py-0.5 text-sm font-semibold',
        '[&_svg]:size-4 [&_svg]:shrink-0',
        variants[variant],
        className,
      )}
      {...rest}
    />
  );
}
