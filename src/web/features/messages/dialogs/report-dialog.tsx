// Reports a conversation, or one message of it, to our team, who then see the other person's latest messages, or that one.
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  type Conversation,
  type MessageReportReason,
  messageReportReasons,
} from '#contract/messages/message-shapes.ts';
import { reviewLimits } from '#contract/reviews/reviews.ts';
import { mutation } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Field, NativeSelect, Textarea } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface ReportDialogProps {
  conversation: Conversation;
  /** Left out to report the conversation. */
  messageId?: string;
  /** The menu item that opened it is gone when it closes. */
  focusMenu?: () => void;
  onClose: () => void;
}

export function ReportDialog(props: ReportDialogProps) {
  const { conversation, messageId, focusMenu, onClose } = props;
  const { id, person } = conversation;
  const returnFocus = useFocusReturn(focusMenu);
  const reporting = useMutation({
    ...mutation('POST /api/conversations/{id}/reports'),
    onSuccess: () => {
      toast({ title: 'Thank you', description: 'Somebody will look at it.' });
      onClose();
    },
  });
  const { register, handleSubmit, formState } = useForm<{ reason: string; note: string }>({
    defaultValues: { reason: '', note: '' },
  });
  const submit = handleSubmit(({ reason, note }) => {
    if (reporting.isPending) return;
    const said = note.trim() ? { note } : {};
    const named = messageId === undefined ? {} : { message_ids: [messageId] };
    reporting.mutate({
      params: { id },
      body: { reason: reason as MessageReportReason, ...said, ...named },
    });
  });
  return (
    <DialogForm
      title={messageId === undefined ? 'Report this conversation' : 'Report this message'}
      description={`We look at every report. Our team sees ${messageId === undefined ? `the latest ten messages that ${person.name} wrote` : `this message of ${person.name}`}. If that does not say enough, somebody may read the conversation: you both see that then, and why. We never say who sent a report.`}
      submitText="Send report"
      busyText="Sending…"
      variant="solid"
      isBusy={reporting.isPending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field label="What is wrong?" error={formState.errors.reason?.message} required>
        {(aria) => (
          <NativeSelect {...aria} {...register('reason', { required: 'Choose a reason.' })}>
            <option value="">Choose a reason</option>
            {Object.entries(messageReportReasons).map(([reason, words]) => (
              <option key={reason} value={reason}>
                {words}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Message to our team (optional)">
        {(aria) => (
          <Textarea {...aria} rows={3} maxLength={reviewLimits.report} {...register('note')} />
        )}
      </Field>
      <FormAlert error={reporting.error} />
    </DialogForm>
  );
}
