// Connected accounts: the ways to sign in that the person has, connecting a provider, disconnecting one.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSite } from '#web/kit/api/site.ts';
import { ProviderMark, type SignInProvider } from '#web/kit/auth/providers/provider-mark.tsx';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type IdentityUser, identityUserQuery } from '#web/kit/auth/identity/identity-user.ts';
import { longMomentText } from '../moment-text.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { connectProvider } from './connect-provider.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';

export function ConnectionsSection() {
  const { providers } = useSite().auth;
  const query = useQuery(identityUserQuery);
  if (providers.length === 0) return null;
  return (
    <SettingsSection
      id="connections"
      description="Sign in with an account you already have. You always keep at least one way in."
    >
      <Loaded
        query={query}
        skeleton={
          <div role="status" aria-label="Loading">
            <Skeleton className="h-32" />
          </div>
        }
      >
        {(user) => <Connections user={user} providers={providers} />}
      </Loaded>
    </SettingsSection>
  );
}

type IdentityOfUser = NonNullable<IdentityUser['identities']>[number];

interface ConnectionsProps {
  user: IdentityUser;
  providers: SignInProvider[];
}

function Connections({ user, providers }: ConnectionsProps) {
  const identities = user.identities ?? [];
  const isOnlyOne = identities.length <= 1;
  const [leaving, setLeaving] = useState<{ identity: IdentityOfUser; label: string } | null>(null);
  const byEmail = identities.find((identity) => identity.provider === 'email');
  return (
    <>
      <ul className="divide-y divide-border rounded-xl border border-border">
        {byEmail && (
          <Line
            mark={<Mail aria-hidden="true" className="size-5 shrink-0 text-text-3" />}
            title="Email and password"
            text={user.email ?? ''}
          />
        )}
        {providers.map((provider) => {
          const identity = identities.find((one) => one.provider === provider.name);
          return (
            <Line
              key={provider.name}
              mark={<ProviderMark provider={provider} />}
              title={provider.label}
              text={identity ? connectionText(identity) : 'Not connected'}
            >
              {identity ? (
                <Button
                  variant="outline"
                  size="sm"
                  disabled={isOnlyOne}
                  aria-label={`Disconnect ${provider.label}`}
                  onClick={() => setLeaving({ identity, label: provider.label })}
                >
                  Disconnect
                </Button>
              ) : (
                <ConnectButton provider={provider} />
              )}
            </Line>
          );
        })}
      </ul>
      {isOnlyOne && !byEmail && (
        <p className="mt-4 text-sm text-text-2">
          This is your only way to sign in. Set a password above, or connect another account, before
          you disconnect it.
        </p>
      )}
      {leaving && <DisconnectDialog {...leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

const connectionText = ({ identity_data: data, created_at: since }: IdentityOfUser): string => {
  const email: unknown = data?.['email'];
  const address = typeof email === 'string' ? `${email}, since` : 'Since';
  return since ? `${address} ${longMomentText(since)}` : 'Connected';
};

interface LineProps {
  mark: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

function Line({ mark, title, text, children }: LineProps) {
  return (
    <li className="flex items-start gap-4 p-4">
      <span className="mt-0.5">{mark}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-sm wrap-anywhere text-text-3">{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

function ConnectButton({ provider }: { provider: SignInProvider }) {
  const { withConfirmation, dialog } = useConfirmation();
  const connect = useMutation({
    mutationFn: () => withConfirmation(() => connectProvider(provider.name)),
  });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        // After success the browser is on its way to the provider.
        disabled={connect.isPending || connect.isSuccess}
        aria-label={`Connect ${provider.label}`}
        onClick={() => connect.mutate()}
      >
        {connect.isPending || connect.isSuccess ? 'Connecting…' : 'Connect'}
      </Button>
      <FormAlert error={connect.error} className="basis-full" />
      {dialog}
    </>
  );
}
