// Dialog that enters a request about data which came by email or letter.
import { useForm, type UseFormReturn } from 'react-hook-form';
import { adminLimits, type AdminPerson } from '#contract/admin/admin-shapes.ts';
import { type DataRequestKind, enteredChannels } from '#contract/admin/data-request-calls.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input, NativeSelect, Textarea } from '#web/ui/form/field.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { startOfDay } from '../list/search-values.ts';
import { useDecision } from '../use-decision.ts';
import { channelWords } from './data-request-words.ts';

interface Values {
  kind: DataRequestKind;
  channel: (typeof enteredChannels)[number];
  /** A day in the operator's own time zone. */
  received: string;
  note: string;
}

interface EnterDataRequestProps {
  person: AdminPerson;
  onClose: () => void;
}

export function EnterDataRequest({ person, onClose }: EnterDataRequestProps) {
  const now = businessNow(useSite().today);
  const today = dayOf(now);
  const form = useForm<Values>({
    defaultValues: { kind: 'export', channel: 'email', received: today, note: '' },
  });
  const returnFocus = useFocusReturn();
  const { send, isSending, confirmation } = useDecision('POST /api/admin/data-requests', {
    toast: { title: 'Request entered', description: 'It waits under Data requests.' },
    onDone: onClose,
  });
  const submit = form.handleSubmit(({ received, note, ...rest }) => {
    // The request may have come a moment ago, and a day begins before it.
    const receivedAt = new Date(Math.min(startOfDay(received).getTime(), now.getTime()));
    const words = note.trim();
    const body = { ...rest, receivedAt: receivedAt.toISOString(), ...(words && { note: words }) };
    send({ body: { personId: person.id, ...body } });
  });
  return (
    <Dialog open onOpenChange={() => isSending || onClose()}>
      <DialogContent
        title="Enter a data request"
        description={`What ${person.fullName} has asked you for by email or letter.`}
        onCloseAutoFocus={returnFocus}
      >
        <form
          method="dialog"
          noValidate
          className="mt-5 grid grid-cols-1 gap-4"
          onSubmit={(event) => void submit(event)}
        >
          <RequestFields form={form} today={today} />
          <DialogActions className="mt-3">
            <DialogClose asChild>
              <Button variant="outline" disabled={isSending}>
                Cancel
              </Button>
            </DialogClose>
            <BusyButton type="submit" isBusy={isSending} busyText="Entering…">
              Enter the request
            </BusyButton>
          </DialogActions>
        </form>
        {confirmation}
      </DialogContent>
    </Dialog>
  );
}

interface RequestFieldsProps {
  form: UseFormReturn<Values>;
  today: string;
}

function RequestFields({ form: { register, formState }, today }: RequestFieldsProps) {
  return (
    <>
      <Field label="They want">
        {(aria) => (
          <NativeSelect {...aria} {...register('kind')}>
            <option value="export">A copy of their data</option>
            <option value="delete">Their account deleted</option>
          </NativeSelect>
        )}
      </Field>
      <Field label="It came">
        {(aria) => (
          <NativeSelect {...aria} {...register('channel')}>
            {enteredChannels.map((channel) => (
              <option key={channel} value={channel}>
                {channelWords[channel]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        label="Received on"
        hint="From this day on it counts until it is due."
        error={formState.errors.received?.message}
      >
        {(aria) => (
          <Input
            {...aria}
            type="date"
            max={today}
            {...register('received', {
              validate: (day) => (day !== '' && day <= today) || 'Choose today, or a day before it',
            })}
          />
        )}
      </Field>
      <Field label="Note (optional)" hint="Only operators read it.">
        {(aria) => (
          <Textarea {...aria} rows={3} maxLength={adminLimits.reason} {...register('note')} />
        )}
      </Field>
    </>
  );
}

/** "2026-11-16" in the operator's own time zone. */
const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
