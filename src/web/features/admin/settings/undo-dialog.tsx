// Asks before a version of the settings is undone: what goes back to what.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingKey } from '#contract/settings.ts';
import { commissionNoticeDays } from '#domain/money/commission.ts';
import { daysText } from '#domain/text/policy-text.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { siteQuery } from '#web/kit/api/site.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { SettingDiff } from './setting-diff.tsx';
import type { SettingVersion } from './setting-changes.ts';

const name = 'POST /api/admin/settings/history/{id}/undo';

interface UndoDialogProps {
  version: SettingVersion;
  onClose: () => void;
}

export function UndoDialog({ version, onClose }: UndoDialogProps) {
  const client = useQueryClient();
  const startOnce = useStartOnce();
  const { mutate, isPending } = useMutation({
    ...mutation(name),
    onSuccess: async (saved) => {
      client.setQueryData(query('GET /api/admin/settings').queryKey, saved);
      toast({ title: `Version ${version.id} is undone` });
      await client.invalidateQueries(siteQuery);
    },
    onError: (error) =>
      toast({
        title: 'Nothing was undone',
        description: failureText(error),
        variant: 'destructive',
      }),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries(query('GET /api/admin/settings'));
      await client.invalidateQueries(query('GET /api/admin/settings/history'));
    },
  });
  const back = version.settings.map(({ key, from, to }) => ({
    key: key as SettingKey,
    from: to,
    to: from,
  }));
  // A list that is loaded again has no button of this version any more.
  const toHeading = (): void => document.getElementById('setting-history')?.focus();
  return (
    <DialogForm
      title={`Undo version ${version.id}?`}
      description={textOf(version)}
      submitText="Undo it"
      busyText="Undoing…"
      isBusy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        startOnce(name, () => mutate({ params: { id: String(version.id) } }));
        return Promise.resolve();
      }}
      onClose={onClose}
      returnFocus={useFocusReturn(toHeading)}
    >
      <SettingDiff changes={back} withEffects />
    </DialogForm>
  );
}

function textOf({ settings, plan }: SettingVersion): string {
  if (plan)
    return 'The planned commission is canceled, and instructors who know of it get an email.';
  if (settings.some(({ key }) => key === 'commissionBps'))
    return `The commission counts in ${daysText(commissionNoticeDays)}, and instructors get an email now. Everything else goes back at once.`;
  return 'The values from before come back as a new version.';
}
