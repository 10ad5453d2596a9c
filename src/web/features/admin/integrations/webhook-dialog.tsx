// Dialog that adds a webhook endpoint, or changes one.
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  type createdWebhook,
  type Webhook,
  webhookLimits,
} from '#contract/admin/integration-shapes.ts';
import {
  objectKinds,
  objectOf,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '#domain/integrations/webhook-events.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Field, Input } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { useDecision } from '../use-decision.ts';
import { CheckList } from './check-list.tsx';
import { objectLabels } from './integration-words.ts';

export type CreatedWebhook = z.infer<typeof createdWebhook>;

interface WebhookValues {
  url: string;
  description: string;
  events: WebhookEvent[];
  includesPeople: boolean;
}

interface WebhookDialogProps {
  /** Left out for a new one. */
  webhook?: Webhook;
  onCreated?: (created: CreatedWebhook) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const returnFocus = useFocusReturn();
  const form = useForm<WebhookValues>({ defaultValues: valuesOf(webhook) });
  const [keyOf] = useState(createIdempotencyKeys);
  const creation = useDecision('POST /api/admin/webhooks', {
    toast: { title: 'Endpoint added' },
    onDone: (created) => (created && onCreated ? onCreated(created) : onClose()),
  });
  const change = useDecision('PUT /api/admin/webhooks/{id}', {
    toast: { title: 'Endpoint changed' },
    onDone: onClose,
  });
  const submit = form.handleSubmit((values) => {
    const body = { ...values, description: values.description.trim() || null };
    if (!webhook) return creation.send({ body, idempotencyKey: keyOf(JSON.stringify(body)) });
    const { id, changedAt } = webhook;
    change.send({ params: { id }, body: { ...body, changedAt } });
  });
  return (
    <DialogForm
      title={webhook ? 'Change the endpoint' : 'Add a webhook endpoint'}
      description="We post to it, in JSON and signed, whenever something of your choice happens."
      submitText={webhook ? 'Save' : 'Add endpoint'}
      busyText={webhook ? 'Saving…' : 'Adding…'}
      isBusy={creation.isSending || change.isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <WebhookFields form={form} />
      {creation.confirmation}
      {change.confirmation}
    </DialogForm>
  );
}

function WebhookFields({ form: { register, formState } }: { form: UseFormReturn<WebhookValues> }) {
  const { errors } = formState;
  return (
    <>
      <Field label="Address" required error={errors.url?.message}>
        {(aria) => (
          <Input
            {...aria}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://example.org/trellis"
            maxLength={webhookLimits.url}
            {...register('url', {
              validate: (url) =>
                URL.canParse(url.trim()) || 'Enter an address that begins with https://',
            })}
          />
        )}
      </Field>
      <Field label="Description" hint="What receives it, such as “Newsletter”.">
        {(aria) => (
          <Input
            {...aria}
            autoComplete="off"
            maxLength={webhookLimits.description}
            {...register('description')}
          />
        )}
      </Field>
      {objectKinds.map((kind) => (
        <CheckList
          key={kind}
          label={objectLabels[kind]}
          items={webhookEventNames
            .filter((name) => objectOf(name) === kind)
            .map((value) => ({ value, label: value, text: webhookEvents[value], isCode: true }))}
          field={register('events', {
            validate: (events) => events.length > 0 || 'Choose at least one event',
          })}
          error={kind === 'review' ? errors.events?.message : undefined}
        />
      ))}
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input type="checkbox" className="mt-0.5 size-5 shrink-0" {...register('includesPeople')} />
        <span>
          Include names and email addresses
          <span className="block text-sm text-text-2">
            Bookings and reviews then name the learner. Only if the receiver needs it.
          </span>
        </span>
      </label>
    </>
  );
}

const valuesOf = (webhook: Webhook | undefined): WebhookValues => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: webhook?.events ?? ['booking.confirmed', 'booking.canceled'],
  includesPeople: webhook?.includesPeople ?? false,
});
