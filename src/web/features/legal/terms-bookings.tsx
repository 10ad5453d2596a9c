// Terms 4 to 7: seats, payments, changes of plan, teaching and payouts.
import { nearText } from '#domain/classes/place-change.ts';
import { measures } from '#domain/measures.ts';
import { currencyName } from '#domain/money/currencies.ts';
import { commissionNoticeDays } from '#domain/money/commission.ts';
import { atLeastBefore, daysText, lessThanBefore, momentBefore } from '#domain/text/policy-text.ts';
import type { LegalFacts } from './legal-section.ts';

export function Bookings() {
  return (
    <ul>
      <li>
        The price shown is the price per person in {currencyName(measures())}. Before you confirm,
        you see the total.
      </li>
      <li>
        A booking is binding once it is confirmed. We send you a confirmation email. For a paid
        class your seat is held for a short time while you pay, and released if you do not.
      </li>
      <li>
        Payments are processed by our payment provider, whose own terms apply to the payment itself.
        We never receive your card details.
      </li>
      <li>Each booking keeps the price and the cancellation rules under which it was made.</li>
      <li>
        A place on the waiting list is free. You are charged only if you accept a seat and pay for
        it.
      </li>
    </ul>
  );
}

export function Cancellations({ policy: { refundWindowHours } }: LegalFacts) {
  return (
    <>
      <p>
        <strong>If you cancel {atLeastBefore(refundWindowHours, 'the class starts')}</strong>, you
        receive a full refund. A class may set another time; its page and your confirmation name it,
        and a booking keeps the time under which it was made.
      </p>
      <p>
        <strong>If you cancel later</strong>, your seat is free for others and a refund may not be
        available. You can ask for one; the instructor or we decide whether to refund all, part or
        none of the price.
      </p>
      <p>
        <strong>If the instructor reschedules the class or moves it to another town</strong>, or by
        more than {nearText()}, you can accept the new time or place, or ask for a full refund. If
        you have not replied by {momentBefore(refundWindowHours, 'the new start')}, we refund you.
      </p>
      <p>
        <strong>If the instructor or we cancel the class</strong>, you receive a full refund,
        whenever that happens.
      </p>
      <p>
        Refunds go back to the way you paid. How soon the money shows up depends on your bank. If
        you do not attend and have not canceled, there is no refund.
      </p>
    </>
  );
}

export function Teaching({ policy: { rescheduleWindowHours } }: LegalFacts) {
  return (
    <ul>
      <li>
        You can list classes after completing your profile and being approved. We may decline an
        application or withdraw approval.
      </li>
      <li>
        Describe your class truthfully: what people will do, what is included, what it costs, and
        where and when it takes place. Teach what you described.
      </li>
      <li>
        You hold the qualifications, permits and insurance that your class requires, and the place
        you teach in is safe and suitable.
      </li>
      <li>
        You can reschedule a class, or move it to another town or by more than {nearText()},{' '}
        {atLeastBefore(rescheduleWindowHours, 'it starts')}. Every learner may then accept the new
        time or place, or be refunded.
      </li>
      <li>
        You can cancel a class, and all learners are refunded. If you cancel{' '}
        {lessThanBefore(rescheduleWindowHours, 'the start')}, we may charge a penalty, which is
        deducted from later payouts.
      </li>
      <li>
        Use what you come to know about your learners only to run the class. Do not take bookings
        made here outside the marketplace.
      </li>
    </ul>
  );
}

export function Payouts({ policy }: LegalFacts) {
  return (
    <ul>
      <li>
        Listing is free. We keep a small commission from each paid booking. The rate is shown where
        people become instructors, next to the price of each class, in the email about each booking
        and where payouts are set up. We announce a new one to instructors by email{' '}
        {daysText(commissionNoticeDays)} before it counts, and a booking keeps the rate under which
        it was made.
      </li>
      <li>
        For completed classes we pay instructors their share within{' '}
        {daysText(policy.payoutLimitDays)}, to the payout account they have connected. Without such
        an account, or while a payment is disputed, the payout is put on hold and the reason is
        shown.
      </li>
      <li>
        If a booking is refunded or charged back after the payout, we may deduct the instructor’s
        share from later payouts.
      </li>
      <li>Instructors are responsible for their own taxes.</li>
    </ul>
  );
}
