// Shows whether the ledger satisfies our own rules and agrees with the provider's.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Output } from '#contract/endpoints.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { recountQueue } from '#web/features/admin/queues/admin-queue.ts';
import { Moment } from '#web/features/admin/moment.tsx';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { DifferenceList } from './difference-list.tsx';
import { Loading } from '../loading.tsx';

type Check = Output<'GET /api/admin/ledger/check'>;

const pollMs = 1000;
const patienceMs = minuteMs;

export function LedgerCheck() {
  /** The time of the last reconciliation when the button was pressed; waits for a newer one. */
  const [waitsSince, setWaitsSince] = useState<string | null>();
  const isWaiting = waitsSince !== undefined;
  const check = useQuery({
    ...query('GET /api/admin/ledger/check'),
    refetchOnMount: 'always',
    refetchInterval: isWaiting ? pollMs : false,
  });
  const comparedAt = check.data?.comparedAt ?? null;
  if (isWaiting && comparedAt !== waitsSince) setWaitsSince(undefined);
  useEffect(() => {
    if (!isWaiting) return;
    const giveUp = () => {
      setWaitsSince(undefined);
      const description = 'The provider does not respond. It is asked again by itself.';
      toast({ title: 'Not compared yet', description });
    };
    const timer = setTimeout(giveUp, patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return (
    <section
      aria-labelledby="ledger-check"
      className="rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="ledger-check" className="text-xl font-bold tracking-tight">
        Does the ledger balance?
      </h2>
      <div className="mt-4">
        <Loaded
          query={check}
          skeleton={
            <Loading>
              <Skeleton className="h-24 rounded-xl" />
            </Loading>
          }
        >
          {(data) => <Findings check={data} />}
        </Loaded>
      </div>
      <CompareButton isWaiting={isWaiting} onStart={() => setWaitsSince(comparedAt)} />
    </section>
  );
}

function CompareButton({ isWaiting, onStart }: { isWaiting: boolean; onStart: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutation('POST /api/admin/reconciliation'),
    onSuccess: async () => {
      onStart();
      await recountQueue(queryClient);
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  return (
    <BusyButton
      variant="outline"
      size="sm"
      className="mt-5"
      isBusy={isPending || isWaiting}
      busyText="Comparing…"
      onClick={() => mutate()}
    >
      Compare with the provider now
    </BusyButton>
  );
}

function Findings({ check }: { check: Check }) {
  const { broken, rules, checkedAt, comparedAt, differences } = check;
  return (
    <ul className="grid grid-cols-1 gap-4">
      <Finding isGood={broken.length === 0}>
        {broken.length === 0 ? (
          <p>
            <strong>The ledger is consistent.</strong> All {rules} rules hold, checked{' '}
            <Moment at={checkedAt} />.
          </p>
        ) : (
          <BrokenRules check={check} />
        )}
      </Finding>
      <Finding isGood={differences.length === 0}>
        {differences.length === 0 ? (
          <p>
            <strong>No difference from the provider’s ledger is open.</strong>{' '}
            {comparedAt ? (
              <>
                Compared <Moment at={comparedAt} />.
              </>
            ) : (
              'They have not been compared within the last day; that is done every night.'
            )}
          </p>
        ) : (
          <DifferenceList differences={differences} comparedAt={comparedAt} />
        )}
      </Finding>
    </ul>
  );
}

function BrokenRules({ check: { broken, rules } }: { check: Check }) {
  return (
    <div>
      <p>
        <strong className="text-danger">
          The ledger contradicts itself: {broken.length} of {rules} rules are broken.
        </strong>{' '}
        Nothing repairs this by itself; the ids say where to look.
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {broken.map(({ rule, ids }) => (
          <li key={rule}>
            “{rule}”
            <span className="block font-mono text-sm wrap-break-word text-text-2">
              {ids.join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Finding({ isGood, children }: { isGood: boolean; children: React.ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-3">
      <Icon
        aria-hidden="true"
        className={
          isGood ? 'mt-0.5 size-5 shrink-0 text-success' : 'mt-0.5 size-5 shrink-0 text-danger'
        }
      />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
