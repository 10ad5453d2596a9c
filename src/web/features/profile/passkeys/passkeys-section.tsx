// Passkey settings: lists the passkeys, adds one, renames or deletes one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#web/kit/api/site.ts';
import { canUsePasskeys } from '#web/kit/auth/webauthn/passkeys.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { longMomentText } from '../moment-text.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { SettingsLine, SettingsList } from '../settings-list.tsx';
import { SectionSkeleton, SettingsSection } from '../settings-section.tsx';
import { DeletePasskeyDialog } from './delete-passkey-dialog.tsx';
import {
  addPasskey,
  ownPasskeysQuery,
  type Passkey,
  passkeyName,
} from '#web/kit/auth/webauthn/own-passkeys.ts';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

export function PasskeysSection() {
  const { auth } = useSite();
  return (
    <SettingsSection
      id="passkeys"
      description="Sign in with your fingerprint, face or screen lock: quicker than a password, and no fake site can steal it."
    >
      {auth.passkeys ? <OwnPasskeys /> : <p className="text-text-2">{notHereText}</p>}
    </SettingsSection>
  );
}

const notHereText = 'Passkeys are not available at this web address.';

function OwnPasskeys() {
  const query = useQuery(ownPasskeysQuery);
  return (
    <Loaded query={query} skeleton={<SectionSkeleton className="h-12 w-44" />}>
      {(passkeys) => (
        <>
          {passkeys.length > 0 ? (
            <PasskeyList passkeys={passkeys} />
          ) : (
            <p className="mb-6 text-text-2">You have no passkey yet.</p>
          )}
          <AddPasskey />
        </>
      )}
    </Loaded>
  );
}

type Opened = { passkey: Passkey; action: 'rename' | 'delete' };

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <SettingsList>
        {passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onOpen={(action) => setOpened({ passkey, action })}
          />
        ))}
      </SettingsList>
      {opened?.action === 'rename' && (
        <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
      {opened?.action === 'delete' && (
        <DeletePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
    </>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  onOpen: (action: Opened['action']) => void;
}

function PasskeyLine({ passkey, onOpen }: PasskeyLineProps) {
  const { created_at: createdAt, last_used_at: lastUsedAt } = passkey;
  const name = passkeyName(passkey);
  return (
    <SettingsLine
      icon={KeyRound}
      action={
        <span className="flex gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Rename ${name}`}
            onClick={() => onOpen('rename')}
          >
            Rename
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Delete ${name}`}
            onClick={() => onOpen('delete')}
          >
            Delete
          </Button>
        </span>
      }
    >
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-text-3">Added {longMomentText(createdAt)}</p>
      <p className="text-sm text-text-3">
        {lastUsedAt ? `Last used ${longMomentText(lastUsedAt)}` : 'Not used yet'}
      </p>
    </SettingsLine>
  );
}

function AddPasskey() {
  const queryClient = useQueryClient();
  const { withConfirmation, dialog } = useConfirmation();
  const add = useMutation({
    mutationFn: () => withConfirmation(addPasskey),
    onSuccess: (name) => {
      toast({ title: 'Passkey added', description: `${name} can sign you in from now on.` });
      return queryClient.invalidateQueries(ownPasskeysQuery);
    },
  });
  if (!canUsePasskeys())
    return (
      <p className="text-sm text-text-3">
        This browser cannot use passkeys. Open this page in a newer one to add a passkey.
      </p>
    );
  return (
    <>
      <BusyButton
        variant="outline"
        className="w-full sm:w-auto"
        isBusy={add.isPending}
        busyText="Waiting for your device…"
        onClick={() => add.mutate()}
      >
        <KeyRound aria-hidden="true" />
        Add a passkey
      </BusyButton>
      <FormAlert error={add.error} className="mt-4" />
      {dialog}
    </>
  );
}
