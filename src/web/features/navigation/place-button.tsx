// Button in the bar that shows where the person looks for classes, and lets them choose.
import { MapPin } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePlacePicker } from '#web/kit/place/place-picker.tsx';
import { usePlaceChoice } from '#web/kit/place/remembered-place.ts';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { addressAt } from './address-at.ts';
import { placeButton } from './look.ts';
import { withoutZip } from './without-zip.ts';

export function PlaceButton() {
  const choice = usePlaceChoice();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { ahead, open, dialog } = usePlacePicker((chosen) => {
    const address = addressAt(location, chosen);
    if (address) void navigate(address);
  });
  const name = choice === 'everywhere' ? 'Everywhere' : choice?.name;
  return (
    <>
      <button
        type="button"
        className={placeButton}
        aria-haspopup="dialog"
        aria-label={name ? `${name}: change your place` : 'Choose place'}
        title={name}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={open}
      >
        {/* Empty until the browser's choice is known, in a room of fixed width. */}
        {isHydrated && (
          <>
            <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
            <span className="min-w-0 truncate max-[359px]:hidden signed-in:max-[403px]:hidden">
              {name ? withoutZip(name) : 'Choose place'}
            </span>
          </>
        )}
      </button>
      {dialog}
    </>
  );
}
