// Connected accounts: lists the person's ways to sign in, connects a provider, disconnects one.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#web/kit/api/site.ts';
import { ProviderMark, type SignInProvider } from '#web/kit/auth/providers/provider-mark.tsx';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { type IdentityUser, identityUserQuery } from '#web/kit/auth/identity/identity-user.ts';
import { longMomentText } from '../moment-text.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { MarkedLine, SettingsLine } from '../settings-list.tsx';
import { SectionSkeleton, SettingsSection } from '../settings-section.tsx';
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
      <Loaded query={query} skeleton={<SectionSkeleton className="h-32" />}>
        {(user) => <Connections user={user} providers={providers} />}
      </Loaded>
    </SettingsSection>
  );
}

type Identity = NonNullable<IdentityUser['identities']>[number];

interface Connection {
  identity: Identity;
  label: string;
}

interface ConnectionsProps {
  user: IdentityUser;
  providers: SignInProvider[];
}

function Connections({ user, providers }: ConnectionsProps) {
  const identities = user.identities ?? [];
  const isOnlyOne = identities.length <= 1;
  const [disconnecting, setDisconnecting] = useState<Connection | null>(null);
  const byEmail = identities.find((identity) => identity.provider === 'email');
  return (
    <>
      <ul className="divide-y divide-border rounded-xl border border-border">
        {byEmail && (
          <SettingsLine icon={Mail} action={null}>
            <LineText title="Email and password" text={user.email ?? ''} />
          </SettingsLine>
        )}
        {providers.map((provider) => {
          const identity = identities.find((one) => one.provider === provider.name);
          const action = identity ? (
            <Button
              variant="outline"
              size="sm"
              disabled={isOnlyOne}
              aria-label={`Disconnect ${provider.label}`}
              onClick={() => setDisconnecting({ identity, label: provider.label })}
            >
              Disconnect
            </Button>
          ) : (
            <ConnectButton provider={provider} />
          );
          return (
            <MarkedLine
              key={provider.name}
              mark={<ProviderMark provider={provider} />}
              action={action}
            >
              <LineText
                title={provider.label}
                text={identity ? connectionText(identity) : 'Not connected'}
              />
            </MarkedLine>
          );
        })}
      </ul>
      {isOnlyOne && !byEmail && (
        <p className="mt-4 text-sm text-text-2">
          This is your only way to sign in. Set a password above, or connect another account, before
          you disconnect it.
        </p>
      )}
      {disconnecting && (
        <DisconnectDialog {...disconnecting} onClose={() => setDisconnecting(null)} />
      )}
    </>
  );
}

const connectionText = ({ identity_data: data, created_at: since }: Identity): string => {
  const email: unknown = data?.['email'];
  const address = typeof email === 'string' ? `${email}, since` : 'Since';
  return since ? `${address} ${longMomentText(since)}` : 'Connected';
};

function LineText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm wrap-anywhere text-text-3">{text}</p>
    </>
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
