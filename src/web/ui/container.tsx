// The page's column: at most 1240 px of content, with room at the sides.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames(
        // The padding comes on top of the measure, so that the content itself reaches it.
        'mx-auto max-w-[calc(var(--container-content)+4rem)] px-4 sm:px-6 lg:px-8',
        className,
      )}
      {...rest}
    />
  );
}
