// Dialog that sends all failed deliveries since a time again.
import { useForm } from 'react-hook-form';
import { hourMs } from '#domain/time/durations.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { useDecision } from '../use-decision.ts';

export function ReplayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const returnFocus = useFocusReturn();
  const { today } = useSite();
  const form = useForm({ defaultValues: { hours: '24' } });
  const replay = useDecision('POST /api/admin/webhooks/{id}/replay', {
    toast: { title: 'They are being sent again' },
    onDone: onClose,
  });
  const submit = form.handleSubmit(({ hours }) => {
    const since = new Date(businessNow(today).getTime() - Number(hours) * hourMs).toISOString();
    replay.send({ params: { id }, body: { since } });
  });
  return (
    <DialogForm
      title="Send failed ones again"
      description="With the same ids, so that the receiver can tell what it has had before."
      submitText="Send again"
      busyText="Sending…"
      isBusy={replay.isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field label="All that failed" hint="At most 1,000 at a time.">
        {(aria) => (
          <NativeSelect {...aria} {...form.register('hours')}>
            <option value="1">In the last hour</option>
            <option value="24">In the last 24 hours</option>
            <option value="168">In the last 7 days</option>
            <option value="720">In the last 30 days</option>
          </NativeSelect>
        )}
      </Field>
      {replay.confirmation}
    </DialogForm>
  );
}
