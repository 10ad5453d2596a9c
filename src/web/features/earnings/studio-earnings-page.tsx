// Earnings page of a studio, for its owners and managers: who earns, and everything an instructor sees of their money.
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useMemo } from 'react';
import type { OwnStudio } from '#contract/studios/studios.ts';
import { query } from '#web/kit/api/api.ts';
import { moneyQueries } from '#web/kit/earnings/earnings-queries.ts';
import { useLiveEarnings } from '#web/kit/earnings/refresh-earnings.ts';
import { NotYours } from '#web/kit/emailed-link/not-yours.tsx';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { isId } from '#web/kit/text/id-text.ts';
import { EarningsFrame } from './earnings-frame.tsx';
import { Money } from './money.tsx';
import { MoneyOfContext } from './money-of.ts';
import { WhoEarns } from './who-earns.tsx';

export function StudioEarningsPage({ id }: { id: string }) {
  return isId(id) ? <AskedStudio id={id} /> : <NoStudio />;
}

const NoStudio = () => (
  <NotYours icon={Building2} title="No earnings of a studio of yours here" thing="the studio" />
);

function AskedStudio({ id }: { id: string }) {
  const studio = useQuery({
    ...query('GET /api/studios/{id}', { params: { id } }),
    refetchOnMount: 'always',
  });
  const earnings = useQuery(moneyQueries(id).earnings);
  useLiveEarnings();
  const failed = [studio, earnings].find(({ data, error }) => error && !data);
  const code = codeOf(failed?.error);
  if (code === 'not_found' || code === 'not_your_decision') return <NoStudio />;
  return (
    <EarningsFrame
      back={{ to: `/dashboard/studios/${id}`, name: studio.data?.name ?? 'The studio' }}
      title="Earnings of the studio"
      lead="Its share of what learners pay for classes that earn for it, after our commission and refunds."
      failed={failed}
    >
      {studio.data && earnings.data && (
        <OfStudio studio={studio.data}>
          <Money earnings={earnings.data} whoEarns={<WhoEarns studio={studio.data} />} />
        </OfStudio>
      )}
    </EarningsFrame>
  );
}

function OfStudio({ studio, children }: { studio: OwnStudio; children: React.ReactNode }) {
  const { id, name, role } = studio;
  const moneyOf = useMemo(
    () => ({ studio: { id, name }, mayDecide: role === 'owner' }),
    [id, name, role],
  );
  return <MoneyOfContext value={moneyOf}>{children}</MoneyOfContext>;
}
