// The page's column: at most 1240 px of content, with room at the sides.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames(
        // The padding comes on top of the measure, so that the content itself reaches it. In pixels:
        // larger letters need the room more than the margins do.
        'mx-auto max-w-[calc(var(--container-content)+64px)] px-[16px] sm:px-[24px] lg:px-[32px]',
        className,
      )}
      {...rest}
    />
  );
}
