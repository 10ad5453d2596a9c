// Forms to confirm with a passkey or a security key, which the browser asks for in a dialog of its own.
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/overlay/dialog.tsx';
import { loadAuth } from '../auth.ts';
import { proveByPasskey } from '../webauthn/passkeys.ts';
import { respondWithKey } from '../webauthn/security-key.ts';
import { type ConfirmFormProps, verifiedFactors } from './confirm-way.ts';

export function PasskeyProofForm({ facts, ...rest }: ConfirmFormProps) {
  return (
    <KeyProof text={passkeyText} prove={() => proveByPasskey(facts.user.id)} {...rest}>
      Use a passkey
    </KeyProof>
  );
}

export function SecurityKeyProofForm({ facts, ...rest }: ConfirmFormProps) {
  const prove = async () => {
    const [key] = verifiedFactors(facts, 'webauthn');
    if (key) await respondWithKey(await loadAuth(), key.id);
  };
  return (
    <KeyProof text="Plug in your key, or hold it to your device." prove={prove} {...rest}>
      Use my security key
    </KeyProof>
  );
}

const passkeyText = 'Your device asks for your fingerprint, your face or its PIN.';

interface KeyProofProps extends Omit<ConfirmFormProps, 'facts'> {
  text: string;
  prove: () => Promise<void>;
  children: ReactNode;
}

function KeyProof({ text, prove, onConfirmed, otherAction, children }: KeyProofProps) {
  const proof = useMutation({ mutationFn: prove, onSuccess: onConfirmed });
  const button = useRef<HTMLButtonElement>(null);
  // Focus goes to the button when the dialog opens and when another way is chosen.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="mt-6">
      <p className="text-text-2">{text}</p>
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
