// Button that confirms a sign-in with a security key, or with the passkey of this device.
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { FactorSelect, type NamedFactor } from '#web/kit/auth/confirm/factor-select.tsx';
import { Button } from '#web/ui/button/button.tsx';

interface KeyButtonProps {
  keys: NamedFactor[];
  /** Whether the person has no authenticator app, so that the button is the main action. */
  isAlone: boolean;
  /** Returns why the key was refused, undefined when it was accepted. */
  verify(factorId: string): Promise<string | undefined>;
}

export function KeyButton({ keys, isAlone, verify }: KeyButtonProps) {
  const [factorId, setFactorId] = useState(keys[0]?.factorId ?? '');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setError(undefined);
    setBusy(true);
    setError(await verify(factorId));
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <FactorSelect
        label="Which key do you have with you?"
        factors={keys}
        factorId={factorId}
        onChoose={setFactorId}
      />
      <Button
        variant={isAlone ? 'solid' : 'outline'}
        size="lg"
        disabled={isBusy}
        onClick={() => void use()}
      >
        <KeyRound aria-hidden="true" />
        {isBusy ? 'Waiting for your key…' : 'Use your passkey or security key'}
      </Button>
      {error && <AuthNotice role="status">{error}</AuthNotice>}
    </div>
  );
}
