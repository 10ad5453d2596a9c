// What an operator can do with a webhook endpoint: try it, change it, replace its secret, turn it off or on, delete it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Webhook } from '#contract/admin/integration-shapes.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, disabledAt } = webhook;
  const isOn = disabledAt === null;
  const [open, setOpen] = useState<'change' | 'secret' | 'off' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);
  const test = useDecision('POST /api/admin/webhooks/{id}/test', {
    toast: { title: 'Test event sent', description: 'See in the log what the receiver answers.' },
    onDone: () => {},
  });
  const enabling = useDecision('POST /api/admin/webhooks/{id}/enabled', {
    toast: { title: isOn ? 'Endpoint is off' : 'Endpoint is on' },
    onDone: close,
  });
  const setEnabled = (isEnabled: boolean) => enabling.send({ params: { id }, body: { isEnabled } });
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap 2xl:grid">
        {isOn ? (
          <BusyButton
            isBusy={test.isSending}
            busyText="Sending…"
            onClick={() => test.send({ params: { id } })}
          >
            Send a test event
          </BusyButton>
        ) : (
          <BusyButton
            isBusy={enabling.isSending}
            busyText="Turning on…"
            onClick={() => setEnabled(true)}
          >
            Turn on
          </BusyButton>
        )}
        <Button variant="outline" onClick={() => setOpen('change')}>
          Change
        </Button>
        <Button variant="outline" onClick={() => setOpen('secret')}>
          Replace the secret
        </Button>
        {isOn && (
          <Button variant="outline" onClick={() => setOpen('off')}>
            Turn off
          </Button>
        )}
        <Button variant="ghost" onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </div>
      {open === 'change' && <WebhookDialog webhook={webhook} onClose={close} />}
      {open === 'secret' && (
        <RotateSecretDialog
          id={id}
          onRotated={(next) => {
            close();
            setSecret(next);
          }}
          onClose={close}
        />
      )}
      {open === 'off' && (
        <DecisionDialog
          title="Turn the endpoint off?"
          text="Nothing is sent to it, and nothing is kept for later, until you turn it on again."
          submitText="Turn off"
          busyText="Turning off…"
          variant="danger"
          reason="none"
          {...enabling}
          onSend={() => setEnabled(false)}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteDialog id={id} onClose={close} />}
      {secret !== null && (
        <SecretDialog
          title="Copy the new secret now"
          text="For 24 hours every message carries the signatures of both secrets, so nothing is lost while you put it in place."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {test.confirmation}
      {enabling.confirmation}
    </>
  );
}

interface RotateSecretProps {
  id: string;
  onRotated: (secret: string) => void;
  onClose: () => void;
}

function RotateSecretDialog({ id, onRotated, onClose }: RotateSecretProps) {
  const { send, ...sending } = useDecision('POST /api/admin/webhooks/{id}/secret', {
    toast: { title: 'New secret created' },
    onDone: (created) => (created ? onRotated(created.secret) : onClose()),
  });
  return (
    <DecisionDialog
      title="Replace the signing secret?"
      text="You see the new one once. The old one stays valid beside it for 24 hours."
      submitText="Create new secret"
      busyText="Creating…"
      reason="none"
      {...sending}
      onSend={() => send({ params: { id } })}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutation('DELETE /api/admin/webhooks/{id}'),
    onSuccess: async () => {
      await client.invalidateQueries(query('GET /api/admin/integrations'));
      toast({ title: 'Endpoint deleted' });
      await navigate('/admin/integrations');
    },
    onError: (error) => {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      onClose();
    },
  });
  return (
    <DecisionDialog
      title="Delete this endpoint?"
      text="Its log goes with it. This cannot be undone."
      submitText="Delete endpoint"
      busyText="Deleting…"
      variant="danger"
      reason="none"
      isSending={isPending}
      confirmation={null}
      onSend={() => mutate({ params: { id } })}
      onClose={onClose}
    />
  );
}
