// The page's column: at most 1240 px of content, with side padding.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames(
        // The padding is added to the maximum width, so that the content itself can reach it. It is in pixels,
        // because larger text needs the room more than the margins do.
        'mx-auto max-w-[calc(var(--container-content)+64px)] px-[16px] sm:px-[24px] lg:px-[32px]',
        className,
      )}
      {...rest}
    />
  );
}
