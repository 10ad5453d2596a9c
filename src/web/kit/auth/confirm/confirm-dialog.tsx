// Dialog "Confirm it is you": offers the ways that the person has, one at a time.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#web/kit/api/site.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { type IdentityUser, identityUserQuery } from '../identity/identity-user.ts';
import { ownPasskeysQuery } from '../webauthn/own-passkeys.ts';
import type { ConfirmFacts } from './confirm-way.ts';
import { waysFor } from './confirm-ways.ts';

interface ConfirmDialogProps {
  isFactorNeeded: boolean;
  onReply: (isConfirmed: boolean) => void;
}

export function ConfirmDialog({ isFactorNeeded, onReply }: ConfirmDialogProps) {
  const { auth } = useSite();
  const giveFocusBack = useFocusReturn();
  // A second factor may have been added or removed on another device, and decides which ways there are.
  const query = useQuery({ ...identityUserQuery, staleTime: 0 });
  const passkeys = useQuery({ ...ownPasskeysQuery, enabled: auth.passkeys });
  const factsOf = (user: IdentityUser): ConfirmFacts => ({
    user,
    isFactorNeeded,
    hasPasskey: (passkeys.data?.length ?? 0) > 0,
    url: auth.url,
    email: user.email ?? '',
  });
  return (
    <Dialog open onOpenChange={() => onReply(false)}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title="Confirm it is you"
        description="This protects your account if somebody else gets hold of this device."
      >
        <Loaded
          query={query}
          skeleton={
            <div className="grid min-h-40 place-items-center">
              <Spinner label="Loading" className="size-8" />
            </div>
          }
        >
          {(user) => <Ways facts={factsOf(user)} onConfirmed={() => onReply(true)} />}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

interface WaysProps {
  facts: ConfirmFacts;
  onConfirmed: () => void;
}

function Ways({ facts, onConfirmed }: WaysProps) {
  const ways = waysFor(facts);
  const [chosen, setChosen] = useState(ways[0]?.id);
  const way = ways.find(({ id }) => id === chosen) ?? ways[0];
  if (!way) return <NoWay />;
  const { Form } = way;
  const cancel = (
    <DialogClose asChild>
      <Button variant="outline">Cancel</Button>
    </DialogClose>
  );
  const others = ways.filter(({ id }) => id !== way.id);
  return (
    <>
      <Form key={way.id} facts={facts} onConfirmed={onConfirmed} otherAction={cancel} />
      {others.length > 0 && (
        <div className="mt-5 border-t border-border pt-4">
          <div className="-ml-4 flex flex-wrap gap-x-2 gap-y-1">
            {others.map(({ id, label }) => (
              <Button key={id} variant="ghost" size="sm" onClick={() => setChosen(id)}>
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function NoWay() {
  return (
    <p className="mt-4 text-text-2">
      Log out and sign in again, then repeat what you were about to do.
    </p>
  );
}
