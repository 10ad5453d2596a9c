// Form for the business settings; sends only changed values, after the operator has looked at them. Another commission is
// announced to all instructors.
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { SettingKey } from '#contract/settings.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { ToastInput } from '#web/ui/toast/toast.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { cancelWords, planWords } from './commission-words.ts';
import { PlannedCommission } from './planned-commission.tsx';
import type { Changes, Settings } from './setting-changes.ts';
import { SettingField } from './setting-field.tsx';
import {
  fieldText,
  formKeys,
  readField,
  settingGroups,
  type SettingTexts,
} from './setting-words.ts';
import { useSaveSettings } from './use-save-settings.tsx';

const amountsFix = 'There are prices or payments already, so the currency stays as it is.';

export function SettingsForm({ settings }: { settings: Settings }) {
  // What is being typed survives what others save.
  const resetOptions = { keepDirtyValues: true };
  const form = useForm<SettingTexts>({ values: textsOf(settings), resetOptions });
  const { isDirty } = form.formState;
  const { review, dialog, meanwhile, error } = useSaving(form);
  useNamedSetting(form);
  const submit = form.handleSubmit((texts) => {
    const values = changesOf(settings, texts);
    const plan = values.commissionBps !== undefined && {
      words: planWords(settings, values),
      toastOf: planToast,
    };
    review({ settings, values, ...plan });
  });
  const cancelPlan = (): void => {
    const values = { commissionBps: settings.values.commissionBps };
    review({
      settings,
      values,
      words: cancelWords(settings),
      variant: 'danger',
      toastOf: planToast,
    });
  };
  return (
    <>
      <form noValidate className="grid grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
        <ChangedMeanwhile changes={meanwhile} />
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
                  <SettingField
                    name={key}
                    form={form}
                    fixed={key === 'currency' && settings.hasAmounts ? amountsFix : undefined}
                  />
                  {key === 'commissionBps' && (
                    <PlannedCommission settings={settings} onCancel={cancelPlan} />
                  )}
                </div>
              ))}
            </div>
          </fieldset>
        ))}
        <FormAlert error={error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Save settings</Button>
          {isDirty && (
            <Button
              variant="ghost"
              onClick={() => {
                form.reset(textsOf(settings), { keepDirtyValues: false });
                // The button disappears after the reset, so focus moves to the first field.
                form.setFocus('brandName');
              }}
            >
              Discard changes
            </Button>
          )}
        </div>
      </form>
      {/* Outside of the form: the dialog has a form of its own, and the outer one would be sent with it. */}
      {dialog}
    </>
  );
}

function useSaving(form: UseFormReturn<SettingTexts>) {
  return useSaveSettings({
    onSaved: (saved, values) => {
      // The field of the commission goes back to the rate that counts now. What was typed elsewhere stays.
      const texts = textsOf(saved);
      for (const key of formKeys)
        if (key in values) form.resetField(key, { defaultValue: texts[key] });
    },
    onRefused: (fields) => {
      for (const [key, message] of Object.entries(fields))
        form.setError(key as SettingKey, { message });
    },
  });
}

/** Moves focus to the setting that the address names. */
function useNamedSetting({ setFocus }: UseFormReturn<SettingTexts>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = formKeys.find((key) => `#${key}` === hash);
    if (named) setFocus(named, { shouldSelect: true });
  }, [hash, setFocus]);
}

const textsOf = ({ values }: Settings): SettingTexts =>
  Object.fromEntries(formKeys.map((key) => [key, fieldText(key, values[key])])) as SettingTexts;

const planToast = ({ plannedCommission }: Settings): ToastInput =>
  plannedCommission
    ? { title: 'New commission planned', description: 'Instructors get an email now.' }
    : { title: 'Change canceled', description: 'Instructors who have heard of it get an email.' };

/** All fields are valid here: the form has checked them. */
function changesOf({ values, plannedCommission }: Settings, texts: SettingTexts): Changes {
  const changed = formKeys.flatMap((key) => {
    const read = readField(key, texts[key]);
    return 'value' in read && read.value !== values[key] ? [[key, read.value]] : [];
  });
  const { commissionBps, ...others } = Object.fromEntries(changed) as Changes;
  const isNew = commissionBps !== undefined && commissionBps !== plannedCommission?.commissionBps;
  return isNew ? { ...others, commissionBps } : others;
}
