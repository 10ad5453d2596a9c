// Checks learners in by the code they show, typed or scanned by the camera.
import { Camera, CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { typedCode } from '#domain/booking/check-in-code.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { ApiError } from '#web/kit/api/api.ts';
import { scannedCode } from './scanned-code.ts';
import { createScanDebounce } from './scan-debounce.ts';
import { canScan, useScanner } from './use-scanner.ts';
import { type CheckInResult, useCodes } from './use-codes.ts';

interface CodeDialogProps {
  roster: Roster;
  onClose: () => void;
}

const codeSigns = 6;

export function CodeDialog({ roster, onClose }: CodeDialogProps) {
  const returnFocus = useFocusReturn();
  const [isScanning, setScanning] = useState(false);
  const { enter, refuse, result } = useCodes(roster);
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
        description="Learners find it on their booking: six letters and digits, and as a QR code."
        onCloseAutoFocus={returnFocus}
      >
        <div className="mt-5 grid grid-cols-1 gap-5">
          {isScanning && <CameraView onSeen={see} />}
          <CodeForm onCode={enter} />
          <Outcome result={result} />
          <div className="flex flex-wrap justify-between gap-3">
            {canScan() && (
              <Button variant="outline" onClick={() => setScanning(!isScanning)}>
                <Camera aria-hidden="true" />
                {isScanning ? 'Stop scanning' : 'Scan QR codes'}
              </Button>
            )}
            <Button variant="outline" className="max-sm:flex-1" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
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

/** A live region, for instructors who look at the learner and not at the screen. */
function Outcome({ result }: { result: CheckInResult | undefined }) {
  const Icon = result?.isGood ? CircleCheck : CircleAlert;
  return (
    <div role="status" className="min-h-14">
      {result && (
        <p
          key={result.id}
          className={classNames(
            'flex animate-fade-in items-start gap-2.5 rounded-xl px-4 py-3 font-medium forced-colors:border',
            result.isGood ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
          )}
        >
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{result.text}</span>
        </p>
      )}
    </div>
  );
}

/** Camera image with a frame for the code. */
function CameraView({ onSeen }: { onSeen: (text: string) => void }) {
  const { video, fault } = useScanner(onSeen);
  if (fault !== undefined) return <FormAlert error={new ApiError(0, { message: fault })} />;
  return (
    <div className="relative overflow-clip rounded-2xl bg-black">
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        className="aspect-4/3 w-full object-cover"
      />
      <div
        aria-hidden="true"
        className="absolute inset-[14%] rounded-2xl border-3 border-white/80"
      />
    </div>
  );
}
