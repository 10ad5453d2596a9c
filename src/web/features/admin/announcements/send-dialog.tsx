// Dialog that sends an announcement, now or at a time in the operator's own time zone.
import { useForm, useWatch } from 'react-hook-form';
import type { Announcement } from '#contract/admin/announcements.ts';
import { momentText } from '#domain/text/date-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { Field, Input, NativeSelect } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { wallTimeOf } from '../wall-time.ts';
import { ownZone } from '../moment.tsx';
import { useDecision } from '../use-decision.ts';
import { audienceText, emailsText, peopleText } from './announcement-words.ts';

interface SendDialogProps {
  announcement: Announcement;
  count: { people: number; mails: number };
  onClose: () => void;
}

interface SendValues {
  when: 'now' | 'later';
  /** As `datetime-local` writes it: a wall time in the operator's own zone. */
  at: string;
}

export function SendDialog({ announcement, count, onClose }: SendDialogProps) {
  const returnFocus = useFocusReturn();
  const { today } = useSite();
  const form = useForm<SendValues>({ defaultValues: valuesOf(announcement) });
  const { register, control, formState } = form;
  const [when, at] = useWatch({ control, name: ['when', 'at'] });
  const { id, version } = announcement;
  const sending = useDecision('POST /api/admin/announcements/{id}/send', {
    toast: { title: when === 'now' ? 'It is being sent' : 'It is scheduled' },
    onDone: onClose,
  });
  const submit = form.handleSubmit((values) => {
    const moment = values.when === 'now' ? null : new Date(values.at).toISOString();
    sending.send({ params: { id }, body: { version, at: moment } });
  });
  const check = (typed: string, values: SendValues): string | true => {
    if (values.when === 'now') return true;
    const moment = new Date(typed);
    if (Number.isNaN(moment.getTime())) return 'Choose a day and a time';
    return moment > businessNow(today) || 'Choose a time that is ahead';
  };
  return (
    <DialogForm
      title="Send this announcement?"
      description={`To ${peopleText(count.people)}: ${audienceText(announcement).toLowerCase()}. ${emailsText(count.mails)}. Emails that were sent cannot be taken back.`}
      submitText={when === 'now' ? 'Send now' : 'Schedule'}
      busyText={when === 'now' ? 'Sending…' : 'Scheduling…'}
      isBusy={sending.isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field label="When">
        {(aria) => (
          <NativeSelect {...aria} {...register('when')}>
            <option value="now">Now</option>
            <option value="later">At a time</option>
          </NativeSelect>
        )}
      </Field>
      {when === 'later' && (
        <Field
          label="Day and time"
          required
          error={formState.errors.at?.message}
          hint={whenHint(at)}
        >
          {(aria) => (
            <Input {...aria} type="datetime-local" {...register('at', { validate: check })} />
          )}
        </Field>
      )}
      {sending.confirmation}
    </DialogForm>
  );
}

/** One that is scheduled begins with its time. */
function valuesOf({ scheduledAt }: Announcement): SendValues {
  if (!scheduledAt) return { when: 'now', at: '' };
  return { when: 'later', at: wallTimeOf(scheduledAt) };
}

/** Names the time with its zone once it is chosen. */
function whenHint(at: string): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return `In your time zone, ${ownZone()}.`;
  return `${momentText(moment.toISOString(), ownZone())}, in your time zone. Everybody with an account by then gets it.`;
}
