// What an operator can do until sending begins: see whom it reaches, try it, change it, send it now or at a time, and delete
// a draft or withdraw what is scheduled.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Announcement } from '#contract/admin/announcements.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { Moment } from '../moment.tsx';
import { useDecision } from '../use-decision.ts';
import { emailsText, peopleText } from './announcement-words.ts';
import { SendDialog } from './send-dialog.tsx';

interface DraftActionsProps {
  announcement: Announcement;
  onChange: () => void;
}

export function DraftActions({ announcement, onChange }: DraftActionsProps) {
  const { id, state, scheduledAt } = announcement;
  const isScheduled = state === 'scheduled';
  const [open, setOpen] = useState<'send' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const test = useDecision('POST /api/admin/announcements/{id}/test', {
    toast: { title: 'Test sent', description: 'It is on its way to your own address.' },
    onDone: () => {},
  });
  const withdrawal = useDecision('POST /api/admin/announcements/{id}/steps', {
    toast: { title: 'It is a draft again' },
    onDone: () => {},
  });
  const { data: count } = useQuery({
    ...query('GET /api/admin/announcements/{id}/recipients', { params: { id } }),
    refetchOnMount: 'always',
  });
  return (
    <>
      {scheduledAt && (
        <p>
          Begins <Moment at={scheduledAt} />. Everybody with an account by then gets it.
        </p>
      )}
      <p role="status" className="text-lg">
        {count ? (
          <>
            Reaches <span className="font-semibold">{peopleText(count.people)}</span> now,{' '}
            {emailsText(count.mails)}.
          </>
        ) : (
          'Counting…'
        )}
      </p>
      <div className="grid grid-cols-1 gap-3">
        <Button onClick={() => setOpen('send')} disabled={!count || count.people === 0}>
          {isScheduled ? 'Send now or at another time' : 'Send or schedule'}
        </Button>
        <BusyButton
          variant="outline"
          isBusy={test.isSending}
          busyText="Sending…"
          onClick={() => test.send({ params: { id } })}
        >
          Email it to me
        </BusyButton>
        <Button variant="outline" onClick={onChange}>
          Change
        </Button>
        {isScheduled ? (
          <BusyButton
            variant="ghost"
            isBusy={withdrawal.isSending}
            busyText="Withdrawing…"
            onClick={() => withdrawal.send({ params: { id }, body: { step: 'unschedule' } })}
          >
            Withdraw
          </BusyButton>
        ) : (
          <Button variant="ghost" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
      </div>
      {open === 'send' && count && (
        <SendDialog announcement={announcement} count={count} onClose={close} />
      )}
      {open === 'delete' && <DeleteDialog id={id} onClose={close} />}
      {test.confirmation}
      {withdrawal.confirmation}
    </>
  );
}

function DeleteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutation('DELETE /api/admin/announcements/{id}'),
    onSuccess: async () => {
      await client.invalidateQueries(query('GET /api/admin/announcements'));
      toast({ title: 'Draft deleted' });
      await navigate('/admin/announcements');
    },
    onError: (error) => {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      onClose();
    },
  });
  return (
    <DecisionDialog
      title="Delete this draft?"
      text="Nobody has got it. It cannot be restored."
      submitText="Delete the draft"
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
