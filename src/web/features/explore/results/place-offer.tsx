// Says that a list has no place, and offers places: towns of the shown classes, and any other.
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { ShownCard } from '#web/features/class-card/shown-card.ts';
import { usePlacePicker } from '#web/kit/place/place-picker.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { chipClass } from '../filters/chip-class.ts';
import { awaitPlace } from '#web/kit/place/searched-place.ts';
import type { Explore } from '../search/use-explore.ts';
import { focusResults } from './focus-results.ts';
import { townsOf } from './towns-of.ts';

interface PlaceOfferProps extends Pick<Explore, 'change' | 'addressOf'> {
  cards: ShownCard[];
}

export function PlaceOffer({ cards, change, addressOf }: PlaceOfferProps) {
  const { ahead, open, dialog } = usePlacePicker((choice) => {
    if (choice !== 'everywhere') change({ near: choice.name });
  });
  return (
    <div
      // As high as the row of applied filters, which takes its place once there is a place.
      className="relative -mx-[16px] -my-1.5 flex items-center gap-2 overflow-x-auto overscroll-x-contain px-[16px] py-1.5 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <p className="mr-1 shrink-0 text-[0.9375rem] text-text-2">Classes everywhere. Near:</p>
      <ul aria-label="Places" className="contents">
        {townsOf(cards).map((town) => (
          <li key={town} className="shrink-0">
            <Link
              to={addressOf({ near: town })}
              preventScrollReset
              onClick={() => {
                awaitPlace({ near: town });
                focusResults();
              }}
              className={classNames(chipClass, 'text-text')}
            >
              {town}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={open}
        className={classNames(chipClass, 'font-semibold text-text noscript:hidden')}
      >
        <MapPin aria-hidden="true" />
        Choose a place
      </button>
      {dialog}
    </div>
  );
}
