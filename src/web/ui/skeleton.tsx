// Gray placeholder in the shape of content that is still loading.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-breathe rounded-lg bg-surface-3', className)}
      {...rest}
    />
  );
}
