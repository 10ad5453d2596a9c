// Dialog that creates an API key.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  apiKeyLimits,
  type createdApiKey,
  keyLifetimes,
} from '#contract/admin/integration-shapes.ts';
import { type ApiScope, apiScopeNames, apiScopes } from '#domain/integrations/api-scopes.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Field, Input, NativeSelect } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import type * as z from 'zod/mini';
import { useDecision } from '../use-decision.ts';
import { CheckList } from './check-list.tsx';
import { lifetimeLabels, scopeLabels } from './integration-words.ts';

export type CreatedKey = z.infer<typeof createdApiKey>;

interface KeyValues {
  name: string;
  scopes: ApiScope[];
  lifetime: string;
}

interface KeyDialogProps {
  onCreated: (created: CreatedKey) => void;
  onClose: () => void;
}

export function KeyDialog({ onCreated, onClose }: KeyDialogProps) {
  const returnFocus = useFocusReturn();
  const [keyOf] = useState(createIdempotencyKeys);
  const form = useForm<KeyValues>({ defaultValues: { name: '', scopes: [], lifetime: '365' } });
  const creation = useDecision('POST /api/admin/api-keys', {
    toast: { title: 'Key created' },
    onDone: (created) => (created ? onCreated(created) : onClose()),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ name, scopes, lifetime }) => {
    const expiresInDays = keyLifetimes.find((days) => String(days) === lifetime) ?? null;
    const body = { name, scopes, expiresInDays };
    creation.send({ body, idempotencyKey: keyOf(JSON.stringify(body)) });
  });
  return (
    <DialogForm
      title="Create an API key"
      description="A program that has it can read what you choose here, and change nothing."
      submitText="Create key"
      busyText="Creating…"
      isBusy={creation.isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field
        label="Name"
        required
        hint="What uses it, such as “Accounting”."
        error={errors.name?.message}
      >
        {(aria) => (
          <Input
            {...aria}
            autoComplete="off"
            maxLength={apiKeyLimits.name}
            {...form.register('name', {
              validate: (name) => name.trim() !== '' || 'Give the key a name',
            })}
          />
        )}
      </Field>
      <CheckList
        label="May read"
        items={apiScopeNames.map((value) => ({
          value,
          label: scopeLabels[value],
          text: apiScopes[value],
        }))}
        field={form.register('scopes', {
          validate: (scopes) => scopes.length > 0 || 'Choose at least one',
        })}
        error={errors.scopes?.message}
      />
      <Field label="Expires">
        {(aria) => (
          <NativeSelect {...aria} {...form.register('lifetime')}>
            {keyLifetimes.map((days) => (
              <option key={days} value={days}>
                In {lifetimeLabels[days]}
              </option>
            ))}
            <option value="">Never</option>
          </NativeSelect>
        )}
      </Field>
      {creation.confirmation}
    </DialogForm>
  );
}
