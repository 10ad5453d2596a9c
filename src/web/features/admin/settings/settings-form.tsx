// Form for the business settings; sends only changed values, and reports a concurrent change. Another commission is
// announced to all instructors, so it is asked for first.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { type SettingKey, settingKeys } from '#contract/settings.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { ApiError, mutation, query } from '#web/kit/api/api.ts';
import { siteQuery } from '#web/kit/api/site.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast, type ToastInput } from '#web/ui/toast/toast.ts';
import { DecisionDialog, type DecisionWords } from '../decision-dialog.tsx';
import { cancelWords, planWords } from './commission-words.ts';
import { PlannedCommission } from './planned-commission.tsx';
import { SettingField } from './setting-field.tsx';
import { fieldText, readField, settingGroups, type SettingTexts } from './setting-words.ts';

type Settings = Output<'GET /api/admin/settings'>;

const name = 'PUT /api/admin/settings';

export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useForm<SettingTexts>({ values: textsOf(settings) });
  const { save, asked, ask, isSaving, error } = useSaving(form);
  const { isDirty } = form.formState;
  const { version } = settings;
  useNamedSetting(form);
  const submit = form.handleSubmit((texts) => {
    const values = changesOf(settings, texts);
    if (Object.keys(values).length === 0) toast({ title: 'Nothing has changed' });
    else if (values.commissionBps === undefined) save({ version, values });
    else ask({ change: { version, values }, words: planWords(settings, values) });
  });
  const cancel = (): void => {
    const { commissionBps } = settings.values;
    const change = { version, values: { commissionBps } };
    ask({ change, words: cancelWords(settings), variant: 'danger' });
  };
  return (
    <>
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
                <div key={key}>
                  <SettingField name={key} form={form} />
                  {key === 'commissionBps' && (
                    <PlannedCommission settings={settings} onCancel={cancel} />
                  )}
                </div>
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
      {/* Outside of the form: the dialog has a form of its own, and the outer one would be sent with it. */}
      {asked && (
        <DecisionDialog
          {...asked.words}
          {...(asked.variant && { variant: asked.variant })}
          reason="none"
          isSending={isSaving}
          confirmation={null}
          onSend={() => save(asked.change)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

/** Moves focus to the setting that the address names. */
function useNamedSetting({ setFocus }: UseFormReturn<SettingTexts>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = settingKeys.find((key) => `#${key}` === hash);
    if (named) setFocus(named, { shouldSelect: true });
  }, [hash, setFocus]);
}

const textsOf = ({ values }: Settings): SettingTexts =>
  Object.fromEntries(settingKeys.map((key) => [key, fieldText(key, values[key])])) as SettingTexts;

type Changes = Partial<Settings['values']>;

interface Change {
  /** Of the settings that the operator has seen: others may be loaded while they are asked. */
  version: string;
  values: Changes;
}

/** A change that waits for a confirmation. */
interface Asked {
  change: Change;
  words: DecisionWords;
  variant?: 'danger';
}

function useSaving(form: UseFormReturn<SettingTexts>) {
  const client = useQueryClient();
  const startOnce = useStartOnce();
  const [asked, ask] = useState<Asked>();
  const { mutate, isPending, error } = useMutation({
    ...mutation(name),
    onSuccess: async (saved, { body: { values } }) => {
      client.setQueryData(query('GET /api/admin/settings').queryKey, saved);
      // The field of the commission goes back to the rate that counts now. What was typed elsewhere stays.
      const texts = textsOf(saved);
      for (const key of settingKeys)
        if (key in values) form.resetField(key, { defaultValue: texts[key] });
      toast(savedToast(saved, values.commissionBps));
      await client.invalidateQueries(query('GET /api/admin/settings/history'));
      await client.invalidateQueries(siteQuery);
    },
    onSettled: () => ask(undefined),
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
  const save = (change: Change) => startOnce(name, () => mutate({ body: change }));
  return { save, asked, ask, isSaving: isPending, error };
}

function savedToast({ plannedCommission }: Settings, commissionBps?: number): ToastInput {
  if (commissionBps === undefined) return { title: 'Settings saved' };
  return plannedCommission
    ? { title: 'New commission planned', description: 'Instructors get an email now.' }
    : { title: 'Change canceled', description: 'Instructors who have heard of it get an email.' };
}

const isOvertaken = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'settings_changed';

/** All fields are valid here: the form has checked them. */
function changesOf({ values, plannedCommission }: Settings, texts: SettingTexts): Changes {
  const changed = settingKeys.flatMap((key) => {
    const read = readField(key, texts[key]);
    return 'value' in read && read.value !== values[key] ? [[key, read.value]] : [];
  });
  const { commissionBps, ...others } = Object.fromEntries(changed) as Changes;
  const isNew = commissionBps !== undefined && commissionBps !== plannedCommission?.commissionBps;
  return isNew ? { ...others, commissionBps } : others;
}
