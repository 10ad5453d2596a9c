// Dialog in which a person chooses the place they look for classes at: by name, by the browser's position, or none.
import { useQueryClient } from '@tanstack/react-query';
import { Globe, LocateFixed } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Dialog, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { unreachableText } from '../api/api.ts';
import { PlaceCombobox } from '../forms/place-combobox.tsx';
import { useFocusReturn } from '../page/focus-return.ts';
import { placeFound, placeOfPoint, placeOfText } from './find-place.ts';
import { type PlaceChoice, type RememberedPlace, rememberPlace } from './remembered-place.ts';
import { type Point, useMyLocation } from './use-my-location.ts';

export interface PlaceDialogProps {
  onChoose?: ((choice: PlaceChoice) => void) | undefined;
  onClose: () => void;
}

export function PlaceDialog({ onChoose, onClose }: PlaceDialogProps) {
  const returnFocus = useFocusReturn();
  const choose = (place: RememberedPlace | undefined) => {
    rememberPlace(place);
    onClose();
    onChoose?.(place ?? 'everywhere');
  };
  const { typed, setTyped, error, isBusy, submit, takePoint } = useTypedPlace(choose);
  const { isAsking, ask } = useMyLocation((point) => void takePoint(point));
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Where are you looking?"
        description="We show you classes near this place first."
        onCloseAutoFocus={returnFocus}
        // The first Escape closes only the suggestions.
        onEscapeKeyDown={(event) => {
          if (document.activeElement?.getAttribute('aria-expanded') === 'true')
            event.preventDefault();
        }}
      >
        {/* Room for the suggestions, which lie over the buttons. */}
        <form
          method="dialog"
          noValidate
          className="mt-5 min-h-[27.5rem] sm:min-h-80"
          onSubmit={submit}
        >
          <Field label="City or ZIP code" error={error} isErrorSpoken>
            {(aria) => (
              <PlaceCombobox
                {...aria}
                name="place"
                value={typed}
                placeholder="Austin, or 78701"
                onChange={setTyped}
                onBlur={() => undefined}
                onPlace={(place) => choose(placeFound(place))}
              />
            )}
          </Field>
          <div className="mt-4 grid gap-3">
            <BusyButton type="submit" isBusy={isBusy} busyText="Looking…">
              Use this place
            </BusyButton>
            <BusyButton variant="outline" isBusy={isAsking} busyText="Asking…" onClick={ask}>
              <LocateFixed aria-hidden="true" />
              Use my location
            </BusyButton>
            <Button variant="ghost" onClick={() => choose(undefined)}>
              <Globe aria-hidden="true" />
              Everywhere
            </Button>
          </div>
          <p className="mt-4 text-sm text-text-3">
            This browser remembers your choice, and so does your profile while you are signed in.
          </p>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function useTypedPlace(choose: (place: RememberedPlace) => void) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const find = async (finding: Promise<RememberedPlace | undefined>, unknown: string) => {
    setIsBusy(true);
    setError(undefined);
    try {
      const place = await finding;
      if (place) choose(place);
      else setError(unknown);
    } catch {
      setError(unreachableText);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    typed,
    error,
    isBusy,
    setTyped: (text: string) => {
      setTyped(text);
      setError(undefined);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const text = typed.trim();
      if (text === '') setError('Type a city or a ZIP code, or choose below.');
      else
        void find(
          placeOfText(client, text),
          'We do not know this place. Try a ZIP code, or a city with its state, such as Austin, TX.',
        );
    },
    takePoint: (point: Point) =>
      find(placeOfPoint(client, point), 'We know no town near you. Type a city or a ZIP code.'),
  };
}
