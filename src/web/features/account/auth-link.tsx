// Link inside a sentence of an account screen.
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

export function AuthLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={classNames(
        // The padding enlarges the touch target; within a line of text it moves nothing.
        'py-2.5 font-semibold text-accent underline underline-offset-4 hover:text-accent-hover',
        className,
      )}
      {...rest}
    />
  );
}
