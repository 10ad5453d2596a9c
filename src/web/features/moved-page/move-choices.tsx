// The two answers to a new time, as buttons; after that, the ways on.
import type { MovedBooking } from '#contract/reschedules.ts';
import { DemoMoney } from '#web/kit/demo-money.tsx';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { refundLabel } from './moved-words.ts';
import { useMoveAnswer } from './use-move-answer.ts';

interface MoveChoicesProps {
  moved: MovedBooking;
  token: string | undefined;
  /** What the link in the mail was for; nothing is done by following it. */
  leaning: string | null;
}

export function MoveChoices({ moved, token, leaning }: MoveChoicesProps) {
  const { send, sending } = useMoveAnswer(moved.bookingId, token);
  const { canAccept, canRefund, seats } = moved;
  if (!canAccept && !canRefund) return <WaysOn moved={moved} />;
  const leansToRefund = leaning === 'refund' && canAccept;
  const isSending = sending !== undefined;
  const giveBack = (
    <BusyButton
      variant={leansToRefund ? 'brand' : 'outline'}
      isBusy={sending === 'refund'}
      disabled={isSending}
      busyWords="Sending…"
      onClick={() => send('refund')}
      className="max-sm:w-full"
    >
      {refundLabel(moved)}
    </BusyButton>
  );
  return (
    <>
      {canAccept ? (
        <>
          <div className="flex flex-wrap gap-3">
            <BusyButton
              variant={leansToRefund ? 'outline' : 'brand'}
              isBusy={sending === 'accept'}
              disabled={isSending}
              busyWords="Sending…"
              onClick={() => send('accept')}
              className="max-sm:w-full"
            >
              I can make it
            </BusyButton>
            {giveBack}
          </div>
          <p className="text-text-2">
            Giving back cannot be undone: {seats === 1 ? 'the seat goes' : 'the seats go'} to
            whoever waits.
          </p>
        </>
      ) : (
        <>
          {/* Above the button: where the yes was pressed a second tap must not hit the no. */}
          <p className="text-text-2">
            Something came up? You can still give back while others are being asked. That cannot be
            undone.
          </p>
          <div className="flex flex-wrap gap-3">
            {moved.isYours && <ToBooking moved={moved} />}
            {giveBack}
          </div>
        </>
      )}
      {moved.isDemoMoney && <DemoMoney className="w-fit" />}
    </>
  );
}

const ToBooking = ({ moved }: Pick<MoveChoicesProps, 'moved'>) => (
  <LinkButton to={`/bookings/${moved.bookingId}`} variant="outline" className="max-sm:w-full">
    View booking
  </LinkButton>
);

function WaysOn({ moved }: Pick<MoveChoicesProps, 'moved'>) {
  return (
    <div className="flex flex-wrap gap-3">
      {moved.isYours && <ToBooking moved={moved} />}
      {moved.answer !== 'accepted' && (
        <LinkButton to="/explore" className="max-sm:w-full">
          Explore classes
        </LinkButton>
      )}
    </div>
  );
}
