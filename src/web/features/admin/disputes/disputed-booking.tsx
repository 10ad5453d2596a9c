// The disputed booking: learner, class, session time, instructor, and the dispute's reference at the provider.
import type { AdminDispute } from '#contract/money/disputes.ts';
import { momentText } from '#domain/text/date-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { ClassLink, PersonLink } from '#web/features/admin/admin-links.tsx';

interface Shown {
  dispute: AdminDispute;
}

export const WhoAsks = ({ dispute: { learner } }: Shown) =>
  learner ? <PersonLink person={learner} /> : formerMember;

export function DisputedBooking({ dispute }: Shown) {
  const { class: booked, instructor, startTime, seats, provider, reference, studioName } = dispute;
  return (
    <>
      <ClassLink shown={booked} /> with{' '}
      {instructor ? <PersonLink person={instructor} /> : formerMember}
      {studioName !== null && `, earned by ${studioName}`}
      <br />
      <time dateTime={startTime}>{momentText(startTime, booked.timeZone)}</time> ·{' '}
      {seatCount(seats)}
      {provider === 'stripe' && (
        <>
          <br />
          At Stripe: <span className="wrap-anywhere">{reference}</span>
        </>
      )}
    </>
  );
}
