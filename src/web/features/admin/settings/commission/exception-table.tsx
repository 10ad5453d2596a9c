// The exceptions from the standing commission: for whom, the rate, from when to when, who decided and why, and how to end one.
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminCommissionException } from '#contract/admin/commission-calls.ts';
import { percentText } from '#domain/text/commission-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DecisionDialog } from '../../decision-dialog.tsx';
import { Moment } from '../../moment.tsx';
import { useDecision } from '../../use-decision.ts';
import { endWords, kindText, periodText, sizeText, stateTexts } from './exception-words.ts';

export function ExceptionTable({ exceptions }: { exceptions: AdminCommissionException[] }) {
  return (
    <ul className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
      {exceptions.map((one) => (
        <ExceptionRow key={one.id} one={one} />
      ))}
    </ul>
  );
}

function ExceptionRow({ one }: { one: AdminCommissionException }) {
  const { concerned, bps, reason, decidedBy, decidedAt, isEnding, isReplaced, state } = one;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4">
      <p className="w-20 shrink-0 text-2xl font-bold tracking-tight tabular-nums">
        {percentText(bps)}
      </p>
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <Concerned one={one} />
          <Badge variant={state === 'counts' ? 'success' : 'neutral'}>{stateTexts[state]}</Badge>
        </h3>
        <p className="text-text-2">
          {kindText(one)}, {sizeText(one)} · {periodText(one)}
        </p>
        {isEnding && <p className="text-text-2">It was ended early, and they know.</p>}
        {isReplaced && <p className="text-text-2">Another exception takes its place.</p>}
        <p dir="auto" className="mt-1 wrap-anywhere text-text-2">
          “{reason}”
        </p>
        <p className="text-sm text-text-3">
          <bdi>{decidedBy?.fullName}</bdi>, <Moment at={decidedAt} />
        </p>
      </div>
      {isEnding ? <KeepButton one={one} /> : one.ifEnded && <EndButton one={one} />}
      <span className="sr-only">{concerned.name}</span>
    </li>
  );
}

function Concerned({ one: { concerned } }: { one: AdminCommissionException }) {
  if (concerned.kind !== 'instructor') return <bdi>{concerned.name}</bdi>;
  return (
    <Link
      to={`/admin/people/${concerned.id}`}
      className="text-accent underline-offset-4 hover:text-accent-hover hover:underline"
    >
      <bdi>{concerned.name}</bdi>
    </Link>
  );
}

function EndButton({ one }: { one: AdminCommissionException }) {
  const [isOpen, setIsOpen] = useState(false);
  const words = endWords(one);
  const title = one.state === 'planned' ? 'Exception canceled' : 'The exception ends';
  const { send, ...sending } = useDecision('PUT /api/admin/commission/exceptions/{id}/end', {
    toast: { title, description: 'Those concerned get an email.' },
    onDone: () => setIsOpen(false),
  });
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        {one.state === 'planned' ? 'Cancel' : 'End'}
        <span className="sr-only"> {one.concerned.name}</span>
      </Button>
      {isOpen && (
        <DecisionDialog
          {...words}
          {...sending}
          variant="danger"
          reason="none"
          onSend={() => send({ params: { id: one.id }, body: { version: one.version } })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function KeepButton({ one }: { one: AdminCommissionException }) {
  const { send, isSending, confirmation } = useDecision(
    'PUT /api/admin/commission/exceptions/{id}/keep',
    {
      toast: { title: 'The exception stays', description: 'Those concerned get an email.' },
      onDone: () => undefined,
    },
  );
  return (
    <>
      <BusyButton
        size="sm"
        variant="outline"
        isBusy={isSending}
        busyText="Keeping…"
        onClick={() => send({ params: { id: one.id }, body: { version: one.version } })}
      >
        Keep it<span className="sr-only"> for {one.concerned.name}</span>
      </BusyButton>
      {confirmation}
    </>
  );
}
