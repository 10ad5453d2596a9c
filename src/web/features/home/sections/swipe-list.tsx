// List of cards without links: swiped sideways on a phone, a grid on a wide screen.
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { stripClass } from '../strip-class.ts';

interface SwipeListProps {
  label: string;
  /** Classes of the grid on a wide screen. */
  className: string;
  children: ReactNode;
}

export function SwipeList({ label, className, children }: SwipeListProps) {
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
      tabIndex={0}
      className={classNames(stripClass, 'rounded-2xl lg:overflow-visible')}
    >
      <ul className={classNames('flex gap-3 max-lg:shrink-0 sm:gap-5 lg:w-full', className)}>
        {children}
      </ul>
    </div>
  );
}
