// Page of the health of the marketplace: a card for each part, the worst first.
import { useQuery } from '@tanstack/react-query';
import { type HealthState, healthStates } from '#domain/health/health-reasons.ts';
import { momentText } from '#domain/text/date-text.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { CardSkeletons } from '#web/features/admin/list/admin-list.tsx';
import { ownZone } from '#web/features/admin/moment.tsx';
import { waitingQuery } from '#web/features/admin/queues/waiting-query.ts';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import type { ReadAt } from './figure-text.ts';
import { type Health, type Part, PartCard } from './part-card.tsx';
import { ErrorList, LimitList, ProcessList } from './part-lists.tsx';
import { TestStorageButton } from './test-storage-button.tsx';

export function HealthPage() {
  return (
    <AdminShell
      title="Health"
      path="/admin/health"
      lead="How every part of the marketplace is doing, and where to read what to do."
    >
      <Content />
    </AdminShell>
  );
}

function Content() {
  const query = useQuery({
    ...waitingQuery('GET /api/admin/health'),
    refetchInterval: minuteMs / 2,
  });
  return (
    <Loaded query={query} skeleton={<CardSkeletons />}>
      {(health) => <Parts health={health} zone={ownZone()} />}
    </Loaded>
  );
}

export function Parts({ health, zone }: { health: Health; zone: string }) {
  const readAt: ReadAt = { checkedAt: health.checkedAt, zone };
  const parts = health.parts.toSorted((one, other) => rank(other.state) - rank(one.state));
  return (
    <div>
      <p role="status" className="mb-4 text-text-2">
        {summaryText(parts)} Checked {momentText(health.checkedAt, zone)}.
      </p>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        {parts.map((part) => (
          <PartCard key={part.name} part={part} readAt={readAt}>
            {part.name === 'storage' && <TestStorageButton />}
            {part.name === 'limits' && <LimitList limits={health.limits} readAt={readAt} />}
            {part.name === 'errors' && <ErrorList errors={health.errors} readAt={readAt} />}
            {part.name === 'versions' && (
              <ProcessList processes={health.processes} readAt={readAt} />
            )}
          </PartCard>
        ))}
      </div>
    </div>
  );
}

const rank = (state: HealthState): number => healthStates.indexOf(state);

function summaryText(parts: readonly Part[]): string {
  const count = (state: HealthState): number => parts.filter((part) => part.state === state).length;
  const [broken, doubtful] = [count('not_working'), count('needs_a_look')];
  if (broken + doubtful === 0) return 'Everything is fine.';
  const said = [
    broken > 0 && `${broken} not working`,
    doubtful > 0 && `${doubtful} to look at`,
  ].filter((words) => words !== false);
  return `${said.join(', ')}, ${count('fine')} fine.`;
}
