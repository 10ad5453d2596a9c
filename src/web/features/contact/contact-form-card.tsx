// Contact form: validates the input, then opens the visitor's own mail program with it.
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { contactForm, type ContactForm } from '#contract/contact/contact-form.ts';
import { contactTopics } from '#contract/contact/contact-topics.ts';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmailInput } from '#web/ui/form/email-input.tsx';
import { Field, Input, NativeSelect, Textarea } from '#web/ui/form/field.tsx';
import { contactMailto, type PreparedMail } from './contact-mailto.ts';
import { PreparedMailPanel } from './prepared-mail-panel.tsx';

const resetAfterMs = 1200;
const emptyForm: ContactForm = { name: '', email: '', topic: '', message: '' };

export function ContactFormCard({ supportEmail }: { supportEmail: string }) {
  const form = useForm<ContactForm>({
    resolver: rulesOf(contactForm),
    defaultValues: emptyForm,
  });
  const [mail, setMail] = useState<PreparedMail | null>(null);
  const [preparing, setPreparing] = useState(false);
  const { reset } = form;

  useEffect(() => {
    if (!preparing) return undefined;
    const timer = setTimeout(() => {
      reset();
      setPreparing(false);
    }, resetAfterMs);
    return () => clearTimeout(timer);
  }, [preparing, reset]);

  const prepare = form.handleSubmit((values) => {
    const prepared = contactMailto(values, supportEmail);
    setMail(prepared);
    setPreparing(true);
    window.location.assign(prepared.href);
  });

  return (
    <div className="rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-8">
      {/* method="dialog" keeps a submit before this script runs from sending anything to the server. */}
      <form method="dialog" noValidate onSubmit={(event) => void prepare(event)}>
        <p className="mb-5 text-sm text-text-3">Fields marked * are required.</p>
        <Fields form={form} />
        <Button type="submit" size="lg" disabled={preparing} className="mt-6 w-full sm:w-auto">
          {preparing ? 'Preparing Email…' : 'Send message'}
        </Button>
        <p className="mt-3 text-sm text-text-3">
          This opens your email app with the message ready. Nothing is sent until you send it there.
        </p>
      </form>
      {mail && !preparing && <PreparedMailPanel mail={mail} supportEmail={supportEmail} />}
    </div>
  );
}

function Fields({ form }: { form: UseFormReturn<ContactForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Field label="Name" required error={errors.name?.message}>
        {(aria) => <Input {...aria} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        {(aria) => <EmailInput {...aria} {...register('email')} />}
      </Field>
      <Field label="Topic" error={errors.topic?.message} className="sm:col-span-2">
        {(aria) => (
          <NativeSelect {...aria} {...register('topic')}>
            <option value="">Select a topic (optional)</option>
            {contactTopics.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Message" required error={errors.message?.message} className="sm:col-span-2">
        {(aria) => <Textarea {...aria} {...register('message')} rows={7} />}
      </Field>
    </div>
  );
}
