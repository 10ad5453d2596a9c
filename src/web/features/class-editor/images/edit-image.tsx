// Dialog in which a chosen picture is cropped and described.
import { useState } from 'react';
import { classLimits } from '#contract/classes/class-form.ts';
import { centered, cropFor, type Framing, keepsAll, type Size } from '#domain/pictures/crop.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import type { ClassImage } from './choose-images.ts';
import { CropFrame } from './crop-frame.tsx';
import { addressOf, sizeOf } from './framed-image.tsx';

const frameId = 'crop-frame';

interface EditImageProps {
  image: ClassImage;
  position: number;
  onSave: (change: { alt: string; framing: Framing | null }) => void;
  onClose: () => void;
}

export function EditImage({ image, position, onSave, onClose }: EditImageProps) {
  const giveFocusBack = useFocusReturn();
  const [alt, setAlt] = useState(image.alt);
  // A photo that nobody moves or zooms stays whole.
  const [framing, setFraming] = useState(image.framing);
  const size = sizeOf(image);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Image ${position}`}
        description="Drag the photo so that cards show what matters. What is outside is cut off."
        onCloseAutoFocus={giveFocusBack}
      >
        {size && (
          <CropFrame
            id={frameId}
            address={addressOf(image)}
            size={size}
            framing={framing ?? centered}
            onChange={setFraming}
          />
        )}
        {framing && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 -ml-4"
            onClick={() => {
              setFraming(null);
              // The button disappears, so focus moves to what it has changed.
              focusPart(`#${frameId}`);
            }}
          >
            Keep the whole photo
          </Button>
        )}
        <div className="mt-5">
          <Field
            label="What does it show?"
            hint="One sentence for people who cannot see it, such as “Hands center clay on a wheel”."
          >
            {(aria) => (
              <Textarea
                {...aria}
                rows={2}
                maxLength={classLimits.altLetters}
                value={alt}
                onChange={(event) => setAlt(event.target.value)}
              />
            )}
          </Field>
        </div>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button
            onClick={() => {
              // A line break has no place in it.
              const text = alt.replaceAll(/\s+/g, ' ').trim();
              onSave({ alt: text, framing: framing && size ? worthwhile(framing, size) : null });
              onClose();
            }}
          >
            Done
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

/** Null where it would cut nothing off. */
const worthwhile = (framing: Framing, size: Size): Framing | null =>
  keepsAll(cropFor(size, framing)) ? null : framing;
