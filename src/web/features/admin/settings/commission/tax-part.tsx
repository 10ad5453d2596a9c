// The tax on the commission: what counts, what is to come, what was decided before, and another one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { percentText } from '#domain/text/commission-text.ts';
import { query } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Moment } from '../../moment.tsx';
import { useDecision } from '../../use-decision.ts';
import { stateTexts } from './exception-words.ts';
import { type Tax, TaxDialog } from './tax-dialog.tsx';

export function TaxPart() {
  const taxes = useQuery({ ...query('GET /api/admin/commission/taxes'), refetchOnMount: 'always' });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="commission-tax" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="commission-tax" className="text-2xl font-bold tracking-tight">
          Tax on the commission
        </h2>
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Set the tax
        </Button>
      </div>
      <p className="mt-2 max-w-prose text-text-2">
        Instructors and studios bear it on top of the commission. It counts from the day that the
        law says, for bookings made from then on.
      </p>
      <div className="mt-4">
        <Loaded query={taxes} skeleton={<Skeleton className="h-20 rounded-2xl" />}>
          {({ taxes: rows }) => (
            <>
              {rows.length === 0 && <p className="text-text-2">No tax is charged.</p>}
              {rows.length > 0 && (
                <ul className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
                  {rows.map((tax) => (
                    <TaxRow key={tax.id} tax={tax} />
                  ))}
                </ul>
              )}
              {isOpen && <TaxDialog latest={rows[0]} onClose={() => setIsOpen(false)} />}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function TaxRow({ tax }: { tax: Tax }) {
  const { bps, name, number, from, state, decidedBy, decidedAt } = tax;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4">
      <p className="w-20 shrink-0 text-2xl font-bold tracking-tight tabular-nums">
        {percentText(bps)}
      </p>
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          <Badge variant={state === 'counts' ? 'success' : 'neutral'}>{stateTexts[state]}</Badge>
        </h3>
        <p className="text-text-2 wrap-anywhere">
          From <Moment at={from} />
          {number !== '' && ` · number ${number}`}
        </p>
        <p className="text-sm text-text-3">
          <bdi>{decidedBy}</bdi>, <Moment at={decidedAt} />
        </p>
      </div>
      {state === 'planned' && <CancelButton tax={tax} />}
    </li>
  );
}

function CancelButton({ tax: { id, name } }: { tax: Tax }) {
  const { send, isSending, confirmation } = useDecision(
    'PUT /api/admin/commission/taxes/{id}/cancel',
    {
      toast: { title: 'Tax canceled', description: 'Those who have heard of it get an email.' },
      onDone: () => undefined,
    },
  );
  return (
    <>
      <BusyButton
        size="sm"
        variant="outline"
        isBusy={isSending}
        busyText="Canceling…"
        onClick={() => send({ params: { id } })}
      >
        Cancel<span className="sr-only"> {name}</span>
      </BusyButton>
      {confirmation}
    </>
  );
}
