// Page of the commission: the standing rate, and the exceptions from it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { countsFromText, exampleShareText, percentText } from '#domain/text/commission-text.ts';
import { query } from '#web/kit/api/api.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NothingWaits } from '../../list/admin-list.tsx';
import { OlderPages } from '../../list/older-pages.tsx';
import { SettingsShell } from '../settings-tabs.tsx';
import { ExceptionDialog } from './exception-dialog.tsx';
import { ExceptionTable } from './exception-table.tsx';
import { TaxPart } from './tax-part.tsx';

const name = 'GET /api/admin/commission';

export function CommissionPage() {
  // The page of a person leads here with their address, to decide about theirs.
  const [params, setParams] = useSearchParams();
  const who = params.get('for') ?? undefined;
  const [isAdding, setIsAdding] = useState(who !== undefined);
  return (
    <SettingsShell
      title="Commission"
      path="/admin/settings/commission"
      lead="What we keep of each price. An exception for an instructor or a studio comes before that of a category, and that before the standing commission."
    >
      <Standing />
      <div className="mt-10 flex flex-wrap items-center justify-between gap-3">
        <h2 id="exceptions" className="text-2xl font-bold tracking-tight">
          Exceptions
        </h2>
        <Button onClick={() => setIsAdding(true)}>Add an exception</Button>
      </div>
      <Exceptions list="open" empty="Everybody has the standing commission." />
      <h2 className="mt-10 text-2xl font-bold tracking-tight">Over</h2>
      <Exceptions list="over" empty="No exception has ended yet." />
      <TaxPart />
      {isAdding && (
        <ExceptionDialog
          who={who}
          onClose={() => {
            setIsAdding(false);
            if (who !== undefined) setParams({}, { replace: true });
          }}
        />
      )}
    </SettingsShell>
  );
}

function Standing() {
  const { tax } = useSite().commission;
  return (
    <Loaded query={useQuery(query(name))} skeleton={<Skeleton className="h-28 rounded-2xl" />}>
      {({ standing: { bps, planned } }) => (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6">
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="text-xl font-bold tracking-tight">
              Standing commission: {percentText(bps)}
            </h2>
            <p className="mt-1 text-text-2">
              {`${exampleShareText(bps, 'they get', tax)}${tax ? `, with ${percentText(tax.bps)} ${tax.name} on it` : ''}.`.replace(
                /^of/,
                'Of',
              )}
              {planned &&
                ` From ${countsFromText(planned.countsFrom)}, it is ${percentText(planned.bps)}.`}
            </p>
          </div>
          <Link
            to="/admin/settings#commissionBps"
            className="py-2 font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline"
          >
            Change it
          </Link>
        </div>
      )}
    </Loaded>
  );
}

function Exceptions({ list, empty }: { list: 'open' | 'over'; empty: string }) {
  return (
    <div className="mt-4">
      <OlderPages
        pageAfter={(cursor) =>
          query(name, { query: { list, ...(cursor !== undefined && { cursor }) } })
        }
      >
        {({ exceptions }) =>
          exceptions.length === 0 ? (
            <NothingWaits>{empty}</NothingWaits>
          ) : (
            <ExceptionTable exceptions={exceptions} />
          )
        }
      </OlderPages>
    </div>
  );
}
