// Sends a message to everybody who booked the session.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Roster, instructorLimits } from '#contract/bookings/roster-shapes.ts';
import { isBlank } from '#contract/text-rules.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { mutation } from '#web/kit/api/api.ts';
import { ContactHint } from '#web/kit/messages/contact-hint.tsx';
import { useContactHint } from '#web/kit/messages/use-contact-hint.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { rosterQuery } from './roster/roster-query.ts';

interface MessageDialogProps {
  roster: Roster;
  onClose: () => void;
}

export function MessageDialog({ roster, onClose }: MessageDialogProps) {
  const returnFocus = useFocusReturn();
  const hint = useContactHint();
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { message: '' },
  });
  const sending = useSending(roster, onClose);
  const [keyOf] = useState(() => createIdempotencyKeys());
  const send = handleSubmit(({ message }) => {
    if (sending.isPending || !hint.maySend(message)) return;
    // The same text keeps its idempotency key, so that a retry after a lost response does not send it twice.
    const idempotencyKey = keyOf(message);
    sending.mutate({ params: { id: roster.session.id }, body: { message }, idempotencyKey });
  });
  const isUsedUp = roster.messagesLeft === 0;
  return (
    <DialogForm
      title="Message all"
      description={`${peopleText(roster.people.length)} in their own conversation with you, and by email. Nobody sees who else got it, and replies come to you alone.`}
      submitText="Send"
      busyText="Sending…"
      isBusy={sending.isPending}
      disabled={isUsedUp}
      onSubmit={send}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field
        label="Your message"
        hint={leftText(roster.messagesLeft)}
        error={formState.errors.message?.message}
        required
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={6}
            disabled={isUsedUp}
            maxLength={instructorLimits.message}
            placeholder="What to bring, where to park, how to find the door"
            {...register('message', {
              validate: (text) => !isBlank(text) || 'Write a few words.',
            })}
          />
        )}
      </Field>
      {hint.kind && (
        <ContactHint
          kind={hint.kind}
          what="message"
          onSend={() => {
            hint.agree();
            void send();
          }}
          onChange={() => {
            hint.close();
            setFocus('message');
          }}
        />
      )}
      <FormAlert error={sending.error} />
    </DialogForm>
  );
}

function useSending({ session }: Roster, onDone: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = rosterQuery(session.id);
  return useMutation({
    ...mutation('POST /api/sessions/{id}/messages'),
    onSuccess: async ({ recipients }) => {
      await queryClient.invalidateQueries({ queryKey });
      toast({
        title: 'Message sent',
        description: `${peopleText(recipients)} in their own conversation with you.`,
      });
      onDone();
    },
  });
}

const peopleText = (count: number): string =>
  count === 1 ? 'The one person who booked gets it' : `All ${count} who booked get it`;

function leftText(left: number): string {
  if (left === 0)
    return `You have sent ${instructorLimits.messagesPerSession} in 24 hours, or ${instructorLimits.messagesPerInstructor} in all. Wait before you send the next one.`;
  return left === 1 ? 'You can send 1 in these 24 hours.' : `You can send ${left} in 24 hours.`;
}
