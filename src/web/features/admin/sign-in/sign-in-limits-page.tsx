// Page of the sign-in limits that were hit: how often, when last, and what to do.
import { useQuery } from '@tanstack/react-query';
import { seriousSignInLimits } from '#contract/admin/sign-in-limits.ts';
import type { Output } from '#contract/endpoints.ts';
import { numberText } from '#domain/text/number-text.ts';
import { CardSkeletons, NothingWaits } from '#web/features/admin/list/admin-list.tsx';
import { Moment } from '#web/features/admin/moment.tsx';
import { waitingQuery } from '#web/features/admin/queues/waiting-query.ts';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { limitWords } from './limit-words.ts';

type Limits = Output<'GET /api/admin/sign-in/limits'>['limits'];
type HitLimit = NonNullable<Limits>[number];

export function SignInLimitsPage() {
  return (
    <AdminShell
      title="Sign-in limits"
      path="/admin/sign-in"
      lead="How often people were asked to slow down, or got no email, in the last 7 days."
    >
      <Content />
    </AdminShell>
  );
}

function Content() {
  const query = useQuery(waitingQuery('GET /api/admin/sign-in/limits'));
  return (
    <Loaded query={query} skeleton={<CardSkeletons />}>
      {({ limits }) => <HitLimits limits={limits} />}
    </Loaded>
  );
}

export function HitLimits({ limits }: { limits: Limits }) {
  if (!limits)
    return (
      <p className="max-w-prose rounded-2xl border border-border bg-surface p-5 text-lg text-text-2 shadow-card sm:p-6">
        People sign in at a hosted service here. It has limits of its own, and shows them in its own
        dashboard.
      </p>
    );
  if (limits.length === 0) return <NothingWaits>No limit was hit in the last 7 days.</NothingWaits>;
  return (
    <ul aria-label="Limits that were hit" className="grid grid-cols-1 gap-4">
      {limits.map((hit) => (
        <li key={hit.limit}>
          <LimitCard hit={hit} />
        </li>
      ))}
    </ul>
  );
}

function LimitCard({ hit }: { hit: HitLimit }) {
  const { limit, dayHits, weekHits, mostNetworks, lastAt } = hit;
  const { label, text } = limitWords[limit];
  return (
    <article
      aria-labelledby={`limit-${limit}`}
      className="grid grid-cols-1 gap-4 rounded-2xl border border-border bg-surface p-5 shadow-card sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-8 sm:p-6"
    >
      <div className="min-w-0">
        <h2
          id={`limit-${limit}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg leading-6 font-bold tracking-tight"
        >
          {label}
          {seriousSignInLimits.has(limit) && dayHits > 0 && (
            <Badge variant="warning">Needs a look</Badge>
          )}
        </h2>
        <p className="mt-1.5 max-w-prose wrap-break-word text-text-2">{text}</p>
        <p className="mt-2 text-sm text-text-3">
          Last hit <Moment at={lastAt} />
          {mostNetworks > 1 && `, from up to ${mostNetworks} networks in an hour`}
        </p>
      </div>
      <dl className="flex gap-8 sm:text-right">
        <Figure label="24 hours" count={dayHits} />
        <Figure label="7 days" count={weekHits} />
      </dl>
    </article>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end sm:min-w-20">
      <dt className="text-sm text-text-3">{label}</dt>
      <dd className="text-2xl font-bold tracking-tight tabular-nums">{numberText(count)}</dd>
    </div>
  );
}
