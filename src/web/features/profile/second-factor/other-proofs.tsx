// Proofs besides a code, offered where the person has them: a security key, or a passkey.
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useSite } from '#web/kit/api/site.ts';
import { loadAuth } from '#web/kit/auth/auth.ts';
import { canUsePasskeys, proveByPasskey } from '#web/kit/auth/passkeys.ts';
import { respondWithKey } from '#web/kit/auth/security-key.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { identityUserQuery, secondFactorsOf } from '../identity-user.ts';
import { ownPasskeysQuery } from '../passkeys/own-passkeys.ts';

export function OtherProofs({ onProved }: { onProved: () => void }) {
  const { auth } = useSite();
  const isPossible = auth.passkeys && canUsePasskeys();
  const { data: user } = useQuery(identityUserQuery);
  const { data: passkeys } = useQuery({ ...ownPasskeysQuery, enabled: isPossible });
  const key = user && secondFactorsOf(user).find((one) => one.factor_type === 'webauthn');
  const prove = useMutation({
    mutationFn: async (way: 'key' | 'passkey') => {
      if (way === 'key' && key) return respondWithKey(await loadAuth(), key.id);
      return proveByPasskey(user?.id ?? '');
    },
    onSuccess: onProved,
  });
  if (!isPossible || !user || !(key || passkeys?.length)) return null;
  return (
    <div className="mt-6 grid gap-3 border-t border-border pt-6">
      {key && (
        <Button variant="outline" disabled={prove.isPending} onClick={() => prove.mutate('key')}>
          <KeyRound aria-hidden="true" />
          Use your security key
        </Button>
      )}
      {passkeys && passkeys.length > 0 && (
        <Button
          variant="outline"
          disabled={prove.isPending}
          onClick={() => prove.mutate('passkey')}
        >
          <KeyRound aria-hidden="true" />
          Use a passkey
        </Button>
      )}
      <FormAlert error={prove.error} />
    </div>
  );
}
