// Buttons that sign in at a provider; nothing where none is configured.
import { useEffect, useState } from 'react';
import { useSite } from '#web/kit/api/site.ts';
import { loadAuth } from '#web/kit/auth/auth.ts';
import { ProviderMark, type SignInProvider } from '#web/kit/auth/providers/provider-mark.tsx';
import { providerReturnAddress } from '#web/kit/auth/providers/provider-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { OrLine } from '../or-line.tsx';
import type { ReturnTo } from '../return-to.ts';

interface ProviderButtonsProps {
  returnTo: ReturnTo;
  isBusy?: boolean;
}

export function ProviderButtons({ returnTo, isBusy = false }: ProviderButtonsProps) {
  const { providers } = useSite().auth;
  const { leave, leavingTo } = useDeparture(returnTo.target);
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      <OrLine />
      {providers.map((provider) => (
        <Button
          key={provider.name}
          variant="outline"
          className="w-full"
          disabled={isBusy || leavingTo !== null}
          onClick={() => void leave(provider)}
        >
          {leavingTo === provider.name ? (
            <Spinner label="" className="text-current" />
          ) : (
            <ProviderMark provider={provider} />
          )}
          <span className="min-w-0 wrap-break-word">Continue with {provider.label}</span>
        </Button>
      ))}
    </div>
  );
}

function useDeparture(target: string) {
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  useEffect(() => {
    // The Back button may restore the page as it was left, with its buttons disabled.
    const comeBack = () => setLeavingTo(null);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  async function leave({ name }: SignInProvider) {
    setLeavingTo(name);
    try {
      const client = await loadAuth();
      await client.signInWithOAuth({
        provider: name as Parameters<typeof client.signInWithOAuth>[0]['provider'],
        options: { redirectTo: providerReturnAddress({ provider: name, redirect: target }) },
      });
    } catch {
      setLeavingTo(null);
      toast({
        title: 'That did not work',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      });
    }
  }

  return { leave, leavingTo };
}
