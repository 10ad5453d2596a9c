// The log of a webhook endpoint: each event that was sent, what came of it, and a way to send it again.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Delivery, Webhook } from '#contract/admin/integration-shapes.ts';
import { keptDays } from '#domain/integrations/delivery-rules.ts';
import { secondMs } from '#domain/time/durations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { FoundList } from '../list/found-list.tsx';
import { pagedQuery } from '../list/found-query.ts';
import { Moment } from '../moment.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveryLooks, outcomeText } from './integration-words.ts';
import { ReplayDialog } from './replay-dialog.tsx';

type StateFilter = Delivery['state'] | '';

export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { id, disabledAt } = webhook;
  const [state, setState] = useState<StateFilter>('');
  const [open, setOpen] = useState<string | null>(null);
  const [isReplaying, setIsReplaying] = useState(false);
  const deliveries = useInfiniteQuery({
    ...pagedQuery('GET /api/admin/webhooks/{id}/deliveries', id, state ? { state } : {}),
    // The first two attempts follow within seconds; later ones are minutes and hours apart.
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.items.some(isFresh) ? 2 * secondMs : false,
  });
  return (
    <section aria-labelledby="deliveries">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="deliveries" className="text-xl font-bold tracking-tight">
            Deliveries
          </h2>
          <p className="mt-1 text-text-2">Kept for {keptDays} days, the newest first.</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Show">
            {(aria) => (
              <NativeSelect
                {...aria}
                value={state}
                onChange={(event) => setState(event.target.value as StateFilter)}
              >
                <option value="">All</option>
                <option value="waiting">Waiting</option>
                <option value="delivered">Delivered</option>
                <option value="failed">Failed</option>
              </NativeSelect>
            )}
          </Field>
          {!disabledAt && (
            <Button variant="outline" onClick={() => setIsReplaying(true)}>
              Send failed ones again
            </Button>
          )}
        </div>
      </div>
      <FoundList
        query={deliveries}
        label="Deliveries"
        empty={
          state === '' ? 'Nothing was sent yet. Send a test event to try it.' : 'There are none.'
        }
      >
        {(delivery) => <Line delivery={delivery} onOpen={() => setOpen(delivery.id)} />}
      </FoundList>
      {open !== null && (
        <DeliveryDialog id={open} isOn={disabledAt === null} onClose={() => setOpen(null)} />
      )}
      {isReplaying && <ReplayDialog id={id} onClose={() => setIsReplaying(false)} />}
    </section>
  );
}

const isFresh = ({ state, attempts }: Delivery): boolean => state === 'waiting' && attempts < 2;

function Line({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) {
  const { event, state, createdAt, nextAt, attempts, lastStatus, lastDurationMs, lastFailure } =
    delivery;
  const { label, variant } = deliveryLooks[state];
  const outcome = { status: lastStatus, durationMs: lastDurationMs, failure: lastFailure };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3.5 hover:bg-surface-2 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <button
          type="button"
          className="cursor-pointer text-left font-mono text-[0.9375rem] font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-3 focus-visible:after:outline-focus"
          onClick={onOpen}
        >
          {event}
        </button>
        <p className="mt-0.5 text-sm text-text-2">
          {outcomeText(outcome)}
          {attempts > 1 && ` · ${attempts} attempts`}
        </p>
        <p className="mt-0.5 text-sm text-text-3">
          <Moment at={createdAt} />
          {nextAt && attempts > 0 && (
            <>
              {' '}
              · next attempt <Moment at={nextAt} />
            </>
          )}
        </p>
      </div>
      <Badge variant={variant}>{label}</Badge>
    </div>
  );
}
