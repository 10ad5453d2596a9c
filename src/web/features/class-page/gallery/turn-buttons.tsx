// The arrows at both sides of a picture.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

const look =
  'absolute top-1/2 grid size-[44px] -translate-y-1/2 place-items-center rounded-full bg-black/60 text-white ' +
  'transition-[background-color] hover:bg-black/80 focus-visible:outline-white [&_svg]:size-6 ' +
  'forced-colors:border';

export function TurnButtons({ onTurn }: { onTurn: (step: -1 | 1) => void }) {
  return (
    <>
      <button
        type="button"
        aria-label="Previous picture"
        onClick={() => onTurn(-1)}
        className={classNames(look, 'left-3 sm:left-4')}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Next picture"
        onClick={() => onTurn(1)}
        className={classNames(look, 'right-3 sm:right-4')}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </>
  );
}
