// Form for an announcement, with a preview beside it that follows what is typed.
import { useDeferredValue } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type AnnouncementBody,
  announcementAudiences,
  announcementBody,
  announcementKinds,
  announcementLimits,
  announcementRadiuses,
} from '#contract/admin/announcements.ts';
import { faultOf } from '#web/kit/forms/profile-form-rules.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input, NativeSelect, Textarea } from '#web/ui/form/field.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import type { AnnouncementValues } from './announcement-values.ts';
import { audienceWords, kindWords } from './announcement-words.ts';
import { PlaceFields } from './place-fields.tsx';

interface AnnouncementFormProps {
  /** Left out for a new one. */
  id?: string;
  body?: AnnouncementBody;
  saveText?: string;
  isSaving: boolean;
  onSave: (body: AnnouncementBody) => void;
  /** Left out for a new one. */
  onBack?: () => void;
}

export function AnnouncementForm({
  id,
  body,
  saveText = 'Save draft',
  isSaving,
  onSave,
  onBack,
}: AnnouncementFormProps) {
  const form = useForm<AnnouncementValues>({ defaultValues: valuesOf(body) });
  const submit = form.handleSubmit((values) => {
    const checked = check(form, values);
    if (checked) onSave(checked);
  });
  return (
    <div className="grid grid-cols-1 gap-8 2xl:grid-cols-2">
      <form
        noValidate
        className="grid grid-cols-1 content-start gap-6 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
        onSubmit={(event) => void submit(event)}
      >
        <Recipients form={form} />
        <Content form={form} />
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" isBusy={isSaving} busyText="Saving…">
            {saveText}
          </BusyButton>
          {onBack && (
            <Button variant="ghost" onClick={onBack}>
              Back
            </Button>
          )}
        </div>
        <p className="text-sm text-text-3">
          Nothing is sent by this. You see how many people it reaches, and can try it on yourself,
          next.
        </p>
      </form>
      <LivePreview id={id} form={form} />
    </div>
  );
}

type Form = UseFormReturn<AnnouncementValues>;

function Recipients({ form }: { form: Form }) {
  const { register, control, formState } = form;
  const [kind, audience] = useWatch({ control, name: ['kind', 'audience'] });
  return (
    <>
      <Field label="About" hint={kindWords[kind].text} error={formState.errors.kind?.message}>
        {(aria) => (
          <NativeSelect {...aria} {...register('kind')}>
            {announcementKinds.map((each) => (
              <option key={each} value={each}>
                {kindWords[each].label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="To" error={formState.errors.audience?.message}>
        {(aria) => (
          <NativeSelect {...aria} {...register('audience')}>
            {announcementAudiences.map((each) => (
              <option key={each} value={each}>
                {audienceWords[each]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {audience === 'learners' && <PlaceFields form={form} />}
    </>
  );
}

const formatHint =
  '# heading, - list, 1. list, **bold**, [name](https://…). An empty line begins a new paragraph.';

function Content({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  return (
    <>
      <Field label="Subject" required error={errors.subject?.message}>
        {(aria) => (
          <Input {...aria} {...register('subject')} maxLength={announcementLimits.subject} />
        )}
      </Field>
      <Field label="Text" required error={errors.text?.message} hint={formatHint}>
        {(aria) => (
          <Textarea {...aria} {...register('text')} rows={14} maxLength={announcementLimits.text} />
        )}
      </Field>
    </>
  );
}

function LivePreview({ id, form: { control } }: { id: string | undefined; form: Form }) {
  const [kind, subject, text] = useWatch({ control, name: ['kind', 'subject', 'text'] });
  const shown = useDeferredValue(text);
  return (
    <section aria-label="Preview" className="min-w-0">
      <AnnouncementPreview
        {...(id !== undefined && { id })}
        kind={kind}
        subject={subject}
        text={shown}
      />
    </section>
  );
}

const valuesOf = (body: AnnouncementBody | undefined): AnnouncementValues => ({
  kind: body?.kind ?? 'news',
  audience: body?.audience ?? 'everyone',
  placeName: body?.place?.name ?? '',
  place: body?.place ?? null,
  radiusMiles: String(body?.place?.radiusMiles ?? announcementRadiuses[1]),
  subject: body?.subject ?? '',
  text: body?.text ?? '',
});

const labels: Record<string, string> = { subject: 'The subject', text: 'The text' };

/** Undefined where a field has an error, which is then shown under it. */
function check(form: Form, values: AnnouncementValues): AnnouncementBody | undefined {
  const { kind, audience, subject, text } = values;
  const isTown = audience === 'learners' && values.placeName.trim() !== '';
  if (isTown && values.place?.name !== values.placeName) {
    form.setError('placeName', { message: 'Choose a place of the list' }, { shouldFocus: true });
    return undefined;
  }
  const { data, error } = z.safeParse(announcementBody, {
    kind,
    audience,
    subject,
    text,
    place:
      isTown && values.place
        ? {
            name: values.place.name,
            latitude: values.place.latitude,
            longitude: values.place.longitude,
            radiusMiles: Number(values.radiusMiles),
          }
        : null,
  });
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0]) as keyof AnnouncementValues;
    form.setError(
      name,
      { message: faultOf(labels[name] ?? 'It', message) ?? message },
      { shouldFocus: true },
    );
  }
  return data;
}
