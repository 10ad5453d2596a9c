// A payout in the history.
import { Link } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import type { PayoutLine } from '#contract/money/earnings.ts';
import { dateText } from '#domain/text/date-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { saveFile } from '#web/kit/page/save-file.ts';
import { mutation } from '#web/kit/api/api.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { payoutState, payoutSumsText, payoutText } from '#web/kit/earnings/payout-words.ts';
import { useMoneyOf } from './money-of.ts';

export function PayoutRow({ payout }: { payout: PayoutLine }) {
  const { id, session, bookings, amount, hasStatement } = payout;
  const [text, look] = payoutState(payout);
  const isOfStudio = useMoneyOf().studio !== undefined;
  const sums = payoutSumsText(payout, isOfStudio);
  const titleId = `payout-${id}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 leading-6">
      <div className="min-w-0 flex-1 basis-72">
        <Link
          id={titleId}
          to={`/dashboard/teacher/sessions/${session.sessionId}`}
          dir="auto"
          className="font-semibold underline decoration-border underline-offset-4 wrap-anywhere hover:text-accent-hover hover:decoration-current"
        >
          {session.title}
        </Link>
        <p className="text-[0.9375rem] text-text-2">
          <time dateTime={session.startTime}>{dateText(session.startTime, session.timeZone)}</time>{' '}
          · {bookings} {bookings === 1 ? 'booking' : 'bookings'}
        </p>
        <p className="mt-1 max-w-prose text-[0.9375rem]">{payoutText(payout, isOfStudio)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:flex-col sm:items-end">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-row-reverse">
          <span className="text-lg font-bold tabular-nums">{dollarsText(amount)}</span>
          <Badge variant={look}>{text}</Badge>
        </p>
        {sums && <p className="text-[0.9375rem] text-text-2 tabular-nums">{sums}</p>}
        {hasStatement && <Statement payout={payout} describedBy={titleId} />}
      </div>
    </li>
  );
}

function Statement({ payout, describedBy }: { payout: PayoutLine; describedBy: string }) {
  const { savePdf, isSavingPdf, saveCsv, isSavingCsv } = useStatement(payout);
  const look = {
    variant: 'ghost',
    size: 'sm',
    className: 'underline decoration-border underline-offset-4',
    'aria-describedby': describedBy,
  } as const;
  return (
    <p className="-ml-4 flex flex-wrap sm:-mr-4 sm:ml-0">
      <BusyButton {...look} isBusy={isSavingPdf} busyText="Loading…" onClick={savePdf}>
        Statement (PDF)
      </BusyButton>
      <BusyButton {...look} isBusy={isSavingCsv} busyText="Loading…" onClick={saveCsv}>
        CSV
      </BusyButton>
    </p>
  );
}

const onError = (error: Error) =>
  toast({ title: 'Error', description: failureText(error), variant: 'destructive' });

/** Requires authentication, so a plain link does not work. */
function useStatement({ id }: Pick<PayoutLine, 'id'>) {
  const name = `payout-${id.slice(0, 8)}`;
  const pdf = useMutation({
    ...mutation('GET /api/instructor/payouts/{id}/statement'),
    onSuccess: (content) => saveFile(`${name}.pdf`, 'application/pdf', new Uint8Array(content)),
    onError,
  });
  const csv = useMutation({
    ...mutation('GET /api/instructor/payouts/{id}/statement.csv'),
    onSuccess: (content) => saveFile(`${name}.csv`, 'text/csv', content),
    onError,
  });
  const { whose } = useMoneyOf();
  const input = { params: { id }, query: whose };
  return {
    savePdf: () => pdf.mutate(input),
    isSavingPdf: pdf.isPending,
    saveCsv: () => csv.mutate(input),
    isSavingCsv: csv.isPending,
  };
}
