// Checks learners in by the code they show, typed or scanned by the camera one after the other.
import { Camera, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { typedCode } from '#domain/booking/check-in-code.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { Dialog, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { CameraView } from './camera-view.tsx';
import { createFeedbackPlayer, type Feedback } from './feedback.ts';
import { Outcome } from './outcome.tsx';
import { scannedCode } from './scanned-code.ts';
import { createScanDebounce } from './scan-debounce.ts';
import { canScan } from './scanner/detector.ts';
import { useCodes } from './use-codes.ts';

interface CodeDialogProps {
  roster: Roster;
  onClose: () => void;
}

const codeSigns = 6;

export function CodeDialog({ roster, onClose }: CodeDialogProps) {
  const returnFocus = useFocusReturn();
  const [isScanning, setScanning] = useState(false);
  const sound = useSound();
  const { enter, refuse, result } = useCodes(roster, sound.play);
  const [isNewScan] = useState(() => createScanDebounce());
  const see = (text: string) => {
    if (!isNewScan(text, performance.now())) return;
    const code = scannedCode(text);
    if (code) enter(code);
    else refuse('This is not the code of a booking.');
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Check in by code"
        description={
          isScanning
            ? undefined
            : 'Learners find it on their booking: six letters and digits, and as a QR code.'
        }
        onCloseAutoFocus={returnFocus}
      >
        <div className="mt-5 grid grid-cols-1 gap-4">
          {isScanning && <CameraView onSeen={see} feedback={result} />}
          <Outcome result={result} roster={roster} />
          <CodeForm onCode={enter} />
          <div className="flex flex-wrap gap-3">
            {canScan() && (
              <Button
                variant="outline"
                className="max-sm:flex-1"
                onClick={() => setScanning(!isScanning)}
              >
                <Camera aria-hidden="true" />
                {isScanning ? 'Stop scanning' : 'Scan QR codes'}
              </Button>
            )}
            <ToggleChip isPressed={sound.isOn} className="gap-2" onClick={sound.toggle}>
              {sound.isOn ? (
                <Volume2 aria-hidden="true" className="size-5" />
              ) : (
                <VolumeX aria-hidden="true" className="size-5" />
              )}
              Sound
            </ToggleChip>
            <Button variant="outline" className="max-sm:w-full sm:ml-auto" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** The choice of this visit. */
let wasOn = true;

function useSound() {
  const [isOn, setOn] = useState(wasOn);
  const [player] = useState(() => createFeedbackPlayer());
  useEffect(() => () => player.close(), [player]);
  return {
    isOn,
    toggle: () => {
      wasOn = !isOn;
      setOn(wasOn);
    },
    play: (feedback: Feedback) => {
      if (isOn) player.play(feedback);
    },
  };
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = () => {
    if (typedCode(typed).length !== codeSigns) {
      setFault('A code has six characters.');
      return;
    }
    setFault(undefined);
    setTyped('');
    onCode(typed);
  };
  return (
    <form
      method="dialog"
      noValidate
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label="Code" error={fault} isErrorSpoken className="min-w-0 flex-1">
        {(aria) => (
          <Input
            {...aria}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            placeholder="K7M 2QX"
            className="font-mono text-xl tracking-widest uppercase placeholder:normal-case"
          />
        )}
      </Field>
      <Button type="submit" className="mt-[1.625rem] shrink-0">
        Check in
      </Button>
    </form>
  );
}
