// Saves settings after the operator has looked at what changes. Where somebody else was faster, it says what they changed, and
// nothing that was entered is lost.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, mutation, query } from '#web/kit/api/api.ts';
import { siteQuery } from '#web/kit/api/site.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import type { ButtonVariant } from '#web/ui/button/button-class.ts';
import { toast, type ToastInput } from '#web/ui/toast/toast.ts';
import type { DecisionWords } from '../decision-dialog.tsx';
import { changesBetween, type Changes, type Settings } from './setting-changes.ts';
import type { SettingChange } from './setting-change.ts';
import { SaveDialog, saveWords } from './save-dialog.tsx';

const name = 'PUT /api/admin/settings';
export const settingsKey = query('GET /api/admin/settings').queryKey;

interface Asked {
  /** Those that the operator has seen: others may be loaded while they are asked. */
  settings: Settings;
  values: Changes;
  words?: DecisionWords;
  variant?: ButtonVariant;
  toastOf?: (saved: Settings) => ToastInput;
}

interface SavingOptions {
  onSaved: (saved: Settings, values: Changes) => void;
  onRefused?: (fields: Record<string, string>) => void;
}

export function useSaveSettings({ onSaved, onRefused }: SavingOptions) {
  const client = useQueryClient();
  const startOnce = useStartOnce();
  const [asked, ask] = useState<Asked>();
  const [meanwhile, setMeanwhile] = useState<readonly SettingChange[]>([]);
  const { mutateAsync, isPending, error, reset } = useMutation(mutation(name));

  const saved = async (response: Settings, { values, toastOf }: Asked): Promise<void> => {
    client.setQueryData(settingsKey, response);
    onSaved(response, values);
    toast(toastOf?.(response) ?? { title: 'Settings saved' });
    await client.invalidateQueries(query('GET /api/admin/settings/history'));
    await client.invalidateQueries(siteQuery);
  };
  const refused = async (refusal: unknown, { settings }: Asked): Promise<void> => {
    if (!(refusal instanceof ApiError)) return;
    if (refusal.code !== 'settings_changed') return onRefused?.(fieldsOf(refusal));
    const fresh = await client.fetchQuery({ ...query('GET /api/admin/settings'), staleTime: 0 });
    setMeanwhile(changesBetween(settings.values, fresh.values));
  };
  const save = (given: Asked, note: string) =>
    startOnce(name, () => {
      const { settings, values } = given;
      const body = { version: settings.version, values, ...(note && { note }) };
      setMeanwhile([]);
      void mutateAsync({ body })
        .then((response) => saved(response, given))
        .catch((refusal: unknown) => refused(refusal, given))
        .finally(() => ask(undefined));
    });

  const review = (given: Asked): void => {
    reset();
    if (Object.keys(given.values).length === 0) toast({ title: 'Nothing has changed' });
    else ask(given);
  };
  const dialog: ReactNode = asked && (
    <SaveDialog
      changes={changesBetween(asked.settings.values, asked.values)}
      words={asked.words ?? saveWords(Object.keys(asked.values).length)}
      variant={asked.variant}
      isSaving={isPending}
      onSave={(note) => save(asked, note)}
      onClose={() => ask(undefined)}
    />
  );
  return {
    review,
    dialog,
    isSaving: isPending,
    meanwhile,
    error: isOvertaken(error) ? null : error,
  };
}

const fieldsOf = ({ fields }: ApiError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [field.replace('values.', ''), message]),
  );

const isOvertaken = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'settings_changed';
