// Forms to confirm with a passkey or a security key, which the browser asks for in a dialog of its own.
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/overlay/dialog.tsx';
import { loadAuth } from '../auth.ts';
import { proveByPasskey } from '../webauthn/passkeys.ts';
import { respondWithKey } from '../webauthn/security-key.ts';
import { type ConfirmFormProps, verifiedFactors } from './confirm-way.ts';
import { FactorSelect, namedFactors } from './factor-select.tsx';

export function PasskeyProofForm({ facts, ...rest }: ConfirmFormProps) {
  return (
    <KeyProof text={passkeyText} prove={() => proveByPasskey(facts.user.id)} {...rest}>
      Use a passkey
    </KeyProof>
  );
}

export function SecurityKeyProofForm({ facts, ...rest }: ConfirmFormProps) {
  const keys = namedFactors(verifiedFactors(facts, 'webauthn'), 'Security key');
  const [chosenId, setChosenId] = useState<string>();
  // The chosen key may be removed on another device meanwhile.
  const { factorId = '' } = keys.find((key) => key.factorId === chosenId) ?? keys[0] ?? {};
  return (
    <KeyProof
      text="Plug in your key, or hold it to your device."
      choice={
        <FactorSelect
          label="Which key do you have with you?"
          factors={keys}
          factorId={factorId}
          onChoose={setChosenId}
        />
      }
      prove={async () => respondWithKey(await loadAuth(), factorId)}
      {...rest}
    >
      Use my security key
    </KeyProof>
  );
}

const passkeyText = 'Your device asks for your fingerprint, your face or its PIN.';

interface KeyProofProps extends Omit<ConfirmFormProps, 'facts'> {
  text: string;
  /** Shown where the person has several keys. */
  choice?: ReactNode;
  prove: () => Promise<void>;
  children: ReactNode;
}

function KeyProof({ text, choice, prove, onConfirmed, otherAction, children }: KeyProofProps) {
  const proof = useMutation({ mutationFn: prove, onSuccess: onConfirmed });
  const button = useRef<HTMLButtonElement>(null);
  // Focus goes to the button when the dialog opens and when another way is chosen.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="mt-6">
      <p className="text-text-2">{text}</p>
      <div className="mt-4 empty:hidden">{choice}</div>
      <FormAlert error={proof.error} className="mt-4" />
      <DialogActions>
        {/* The button waits while the proof is being checked. */}
        <fieldset disabled={proof.isPending} className="contents">
          {otherAction}
        </fieldset>
        <Button ref={button} disabled={proof.isPending} onClick={() => proof.mutate()}>
          <KeyRound aria-hidden="true" />
          {proof.isPending ? 'Waiting for your device…' : children}
        </Button>
      </DialogActions>
    </div>
  );
}
