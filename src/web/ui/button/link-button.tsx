// A link that looks like a button.
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';

export interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass({ variant, size, className })} {...rest} />;
}
