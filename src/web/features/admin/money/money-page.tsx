// Page of the ledger's balances and its checks.
import { useQuery } from '@tanstack/react-query';
import { NothingWaits } from '#web/features/admin/list/admin-list.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { query } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Balances } from './balances.tsx';
import { LedgerCheck } from './ledger-check.tsx';
import { Loading } from '../loading.tsx';

export function MoneyPage() {
  return (
    <AdminShell
      title="Balances"
      path="/admin/money"
      lead="Whose money is where. Each account opens into its ledger lines."
    >
      <div className="grid grid-cols-1 gap-10">
        <Sides />
        <LedgerCheck />
      </div>
    </AdminShell>
  );
}

function Sides() {
  const ledger = useQuery({ ...query('GET /api/admin/ledger/balances'), refetchOnMount: 'always' });
  return (
    <Loaded
      query={ledger}
      skeleton={
        <Loading>
          {/* As high as the window: the balances are higher, and would push the checks below out of sight. */}
          <Skeleton className="h-dvh rounded-2xl" />
        </Loading>
      }
    >
      {({ sides }) =>
        sides.length === 0 ? (
          <NothingWaits>
            No money has moved yet. The first payment of a learner starts the ledger.
          </NothingWaits>
        ) : (
          <div className="grid grid-cols-1 gap-12">
            {sides.map((side) => (
              <Balances key={String(side.isDemoMoney)} side={side} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}
