// Mails about a booking that can be written anew and sent again; those that failed have their button in the history.
import { useState } from 'react';
import type { AdminBooking, ResentMail } from '#contract/admin/booking-shapes.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useDecision } from '../use-decision.ts';
import { sectionTitle } from './booking-money.tsx';

const names: Record<ResentMail, { text: string; to: 'learner' | 'instructor' }> = {
  'booking-confirmed': { text: 'Send the confirmation again', to: 'learner' },
  'booking-received': { text: 'Send the news of the booking again', to: 'instructor' },
  'booking-cancelled': { text: 'Send the cancellation again', to: 'learner' },
  'booking-withdrawn': { text: 'Send the news of the cancellation again', to: 'instructor' },
  'class-cancelled': { text: 'Send again that the date is canceled', to: 'learner' },
};

export function BookingMails({ booking }: { booking: AdminBooking }) {
  const { id, mailsToSend } = booking;
  return (
    <section aria-labelledby="booking-mails">
      <h2 id="booking-mails" className={sectionTitle}>
        Emails
      </h2>
      <p className="max-w-prose text-text-2">
        We keep the words of an email only until it is sent.{' '}
        {mailsToSend.length > 0
          ? 'These are written anew, from what is true now, and go to the present address.'
          : 'There is none that would still be true, so none can be sent again.'}
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-3 empty:hidden">
        {mailsToSend.map((mail) => (
          <li key={mail} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SendButton id={id} mail={mail} />
            <span className="text-text-2">
              to {(booking[names[mail].to] ?? { fullName: formerMember }).fullName}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SendButton({ id, mail }: { id: string; mail: ResentMail }) {
  const [keyOf, setKeyOf] = useState(() => createIdempotencyKeys());
  const { send, isSending, confirmation } = useDecision('POST /api/admin/bookings/{id}/mails', {
    toast: { title: 'Email on its way' },
    // The next press is another email.
    onDone: () => setKeyOf(() => createIdempotencyKeys()),
  });
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={isSending}
        onClick={() => send({ params: { id }, body: { mail }, idempotencyKey: keyOf(mail) })}
      >
        {names[mail].text}
      </Button>
      {confirmation}
    </>
  );
}

/** Beside a mail of the history that could not be sent. */
export function RetryMailButton({ id, mailId }: { id: string; mailId: string }) {
  const [keyOf, setKeyOf] = useState(() => createIdempotencyKeys());
  const { send, isSending, confirmation } = useDecision(
    'POST /api/admin/bookings/{id}/mails/retry',
    {
      toast: { title: 'Email on its way' },
      onDone: () => setKeyOf(() => createIdempotencyKeys()),
    },
  );
  const body = { mail_id: mailId };
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        className="mt-2"
        disabled={isSending}
        onClick={() => send({ params: { id }, body, idempotencyKey: keyOf(mailId) })}
      >
        Try again
      </Button>
      {confirmation}
    </>
  );
}
