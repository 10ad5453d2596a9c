// Button that is pressed or not, for choosing several of a few.
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  isPressed: boolean;
}

export function ToggleChip({ isPressed, className, ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={classNames(
        'inline-flex min-h-11 cursor-pointer items-center rounded-full border border-input-border bg-surface px-4 text-[0.9375rem]',
        'font-medium text-text-2 transition-[background-color,border-color,color] hover:border-text-2 hover:text-text',
        'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft',
        'disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-2 disabled:text-text-3',
        'forced-colors:aria-pressed:underline',
        className,
      )}
      {...rest}
    />
  );
}
