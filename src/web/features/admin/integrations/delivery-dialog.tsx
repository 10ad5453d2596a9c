// Dialog with one delivery: what is sent, each attempt with the receiver's answer, and a button to send it again.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DeliveryDetail } from '#contract/admin/integration-shapes.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { query } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { Loading } from '../loading.tsx';
import { Moment } from '../moment.tsx';
import { useDecision } from '../use-decision.ts';
import { outcomeText } from './integration-words.ts';

interface DeliveryDialogProps {
  id: string;
  /** Whether its endpoint takes anything. */
  isOn: boolean;
  onClose: () => void;
}

const deliveryQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/admin/webhook-deliveries/{id}', { params: { id } }),
    refetchOnMount: 'always',
  });

export function DeliveryDialog({ id, isOn, onClose }: DeliveryDialogProps) {
  const returnFocus = useFocusReturn();
  const delivery = useQuery(deliveryQuery(id));
  const replay = useDecision('POST /api/admin/webhook-deliveries/{id}/replay', {
    toast: { title: 'Sent again', description: 'With the same id, so the receiver can tell.' },
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={<span className="font-mono">{delivery.data?.event ?? 'Delivery'}</span>}
        onCloseAutoFocus={returnFocus}
        className="sm:max-w-2xl"
      >
        <Loaded query={delivery} skeleton={<Loading />}>
          {(detail) => <Detail detail={detail} />}
        </Loaded>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline">Close</Button>
          </DialogClose>
          {isOn && (
            <BusyButton
              isBusy={replay.isSending}
              busyText="Sending…"
              onClick={() => replay.send({ params: { id } })}
            >
              Send again
            </BusyButton>
          )}
        </DialogActions>
        {replay.confirmation}
      </DialogContent>
    </Dialog>
  );
}

function Detail({ detail: { eventId, createdAt, body, tries } }: { detail: DeliveryDetail }) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-6">
      <p className="text-sm text-text-2">
        <Moment at={createdAt} /> · <span className="font-mono wrap-anywhere">{eventId}</span>
      </p>
      <section>
        <h3 className="mb-2 font-semibold">What is sent</h3>
        <Code text={inLines(body)} />
      </section>
      <section>
        <h3 className="mb-2 font-semibold">Attempts</h3>
        {tries.length === 0 && <p className="text-text-2">Not tried yet.</p>}
        <ol className="grid grid-cols-1 gap-4">
          {tries.map((attempt) => (
            <li key={attempt.at} className="grid grid-cols-1 gap-2">
              <p className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
                <span className="font-semibold">{outcomeText(attempt)}</span>
                <span className="text-text-3">
                  <Moment at={attempt.at} />
                </span>
              </p>
              {attempt.response && <Code text={attempt.response} />}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre className="rounded-xl border border-border bg-surface-2 p-4 font-mono text-sm leading-5 whitespace-pre-wrap text-text wrap-anywhere">
      {text}
    </pre>
  );
}

const inLines = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
