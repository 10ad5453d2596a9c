// Grid of class cards whose parts line up: pictures, places, titles and facts of a row have the same heights. A phone has
// one card in a row, and needs no common rows.
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** `className` chooses the columns above the two of a tablet. */
export function CardGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      className={classNames(
        // The rows of a card have no gaps, so the room below a card is its own.
        '-mb-5 grid grid-cols-1 gap-x-5 sm:grid-cols-2 lg:-mb-6 lg:gap-x-6',
        className,
      )}
      {...rest}
    />
  );
}

export function CardItem(props: ComponentProps<'li'>) {
  return (
    <li
      className="min-w-0 pb-5 draw-late-152 sm:row-span-9 sm:grid sm:grid-rows-subgrid lg:pb-6"
      {...props}
    />
  );
}
