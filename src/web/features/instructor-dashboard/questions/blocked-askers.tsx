// People whose questions do not reach the instructor, with a way to unblock each.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BlockedAsker } from '#contract/questions/questions.ts';
import { mutation } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { receivedQuery } from './received-query.ts';

export function BlockedAskers({ blocked }: { blocked: BlockedAsker[] }) {
  return (
    <details className="mt-5">
      <summary className="w-fit cursor-pointer py-2 font-semibold">Blocked</summary>
      <ul className="mt-1 grid max-w-prose grid-cols-1 divide-y divide-border">
        {blocked.map((each) => (
          <BlockedRow key={each.id} blocked={each} />
        ))}
      </ul>
    </details>
  );
}

function BlockedRow({ blocked: { id, asker } }: { blocked: BlockedAsker }) {
  const queryClient = useQueryClient();
  const name = asker ?? 'Somebody';
  const unblocking = useMutation({
    ...mutation('DELETE /api/questions/{id}/block'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: receivedQuery.queryKey });
      toast({ title: 'Unblocked', description: `${name} can write to you and ask you again.` });
      focusPart('#questions');
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      <BusyButton
        size="sm"
        variant="outline"
        aria-label={`Unblock ${name}`}
        isBusy={unblocking.isPending}
        busyText="Unblocking…"
        onClick={() => unblocking.mutate({ params: { id } })}
      >
        Unblock
      </BusyButton>
    </li>
  );
}
