// Class names of a button, shared by buttons and links that look like one.
import { classNames } from '../class-names.ts';

export type ButtonVariant = 'brand' | 'solid' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-xl text-center font-semibold select-none ' +
  'transition-[background-color,border-color,color,transform] active:scale-[0.98] ' +
  'disabled:cursor-not-allowed disabled:active:scale-100 ' +
  '[&_svg]:shrink-0';

/** The transparent border becomes visible in forced-colors mode. */
const borderless = 'border border-transparent';
const filled = `${borderless} disabled:bg-surface-3 disabled:text-text-3`;

const variants: Record<ButtonVariant, string> = {
  brand: `bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-active ${filled}`,
  solid: `bg-solid text-on-solid hover:bg-solid-hover active:bg-solid-active ${filled}`,
  outline:
    'border border-input-border text-text hover:border-text hover:bg-surface-2 active:bg-surface-3 ' +
    'disabled:border-border disabled:bg-transparent disabled:text-text-3',
  ghost: `${borderless} text-text hover:bg-surface-2 active:bg-surface-3 disabled:bg-transparent disabled:text-text-3`,
  danger: `bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-active ${filled}`,
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 py-2 text-sm [&_svg]:size-4',
  md: 'min-h-12 px-5 py-2.5 text-base [&_svg]:size-5',
  lg: 'min-h-14 px-7 py-3 text-lg [&_svg]:size-5',
};

export function buttonClass({ variant = 'brand', size = 'md', className }: ButtonLook = {}) {
  return classNames(base, variants[variant], sizes[size], className);
}
