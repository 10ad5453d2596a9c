// Round icon button with an accessible name.
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
}

export const iconButtonClass =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-full text-text-2 ' +
  'transition-[background-color,color] hover:bg-surface-2 hover:text-text active:bg-surface-3 ' +
  'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled [&_svg]:size-5';

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames(iconButtonClass, className)}
      {...rest}
    />
  );
}
