// Form for the business settings; sends only changed values, and reports a concurrent change.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Output } from '#contract/endpoints.ts';
import { type SettingKey, settingKeys } from '#contract/settings.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { ApiError, mutation, query } from '#web/kit/api/api.ts';
import { siteQuery } from '#web/kit/api/site.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { SettingField } from './setting-field.tsx';
import { fieldText, readField, settingGroups, type SettingTexts } from './setting-words.ts';

type Settings = Output<'GET /api/admin/settings'>;

const name = 'PUT /api/admin/settings';

export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useForm<SettingTexts>({ values: textsOf(settings) });
  const { save, isSaving, error } = useSaving(form);
  const { isDirty } = form.formState;
  const submit = form.handleSubmit((texts) => save(settings, texts));
  return (
    <form noValidate className="grid grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
      {settingGroups.map(({ label, keys }) => (
        <fieldset
          key={label}
          className="rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
        >
          <legend className="float-left mb-5 w-full text-xl font-bold tracking-tight">
            {label}
          </legend>
          <div className="clear-both grid grid-cols-1 gap-6 xl:grid-cols-2">
            {keys.map((key) => (
              <SettingField key={key} name={key} form={form} />
            ))}
          </div>
        </fieldset>
      ))}
      <FormAlert error={isOvertaken(error) ? null : error} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" isBusy={isSaving} busyText="Saving…">
          Save settings
        </BusyButton>
        {isDirty && (
          <Button
            variant="ghost"
            onClick={() => {
              form.reset();
              // The button disappears after the reset, so focus moves to the first field.
              form.setFocus('brandName');
            }}
          >
            Undo
          </Button>
        )}
      </div>
    </form>
  );
}

const textsOf = ({ values }: Settings): SettingTexts =>
  Object.fromEntries(settingKeys.map((key) => [key, fieldText(key, values[key])])) as SettingTexts;

function useSaving(form: UseFormReturn<SettingTexts>) {
  const client = useQueryClient();
  const startOnce = useStartOnce();
  const { mutate, isPending, error } = useMutation({
    ...mutation(name),
    onSuccess: async (saved) => {
      client.setQueryData(query('GET /api/admin/settings').queryKey, saved);
      toast({ title: 'Settings saved' });
      await client.invalidateQueries(query('GET /api/admin/settings/history'));
      await client.invalidateQueries(siteQuery);
    },
    onError: (refusal) => {
      if (!(refusal instanceof ApiError)) return;
      for (const [field, message] of Object.entries(refusal.fields))
        form.setError(field.replace('values.', '') as SettingKey, { message });
      if (!isOvertaken(refusal)) return;
      // The other operator's saved values replace what was typed.
      const description =
        'Somebody else has just saved. These are their settings; make your change again.';
      toast({ title: refusal.message, description, variant: 'destructive' });
      void client.invalidateQueries(query('GET /api/admin/settings'));
    },
  });
  const save = (settings: Settings, texts: SettingTexts) => {
    const values = changesOf(settings, texts);
    if (Object.keys(values).length === 0) return toast({ title: 'Nothing has changed' });
    startOnce(name, () => mutate({ body: { version: settings.version, values } }));
  };
  return { save, isSaving: isPending, error };
}

const isOvertaken = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'settings_changed';

/** All fields are valid here: the form has checked them. */
function changesOf({ values }: Settings, texts: SettingTexts): Partial<Settings['values']> {
  const changed = settingKeys.flatMap((key) => {
    const read = readField(key, texts[key]);
    return 'value' in read && read.value !== values[key] ? [[key, read.value]] : [];
  });
  return Object.fromEntries(changed) as Partial<Settings['values']>;
}
