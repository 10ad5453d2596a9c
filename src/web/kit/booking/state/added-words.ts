// Texts for seats that were added to a booking and are not booked: the learner keeps the seats they had before.
import type { BookingDetail } from '#contract/bookings/bookings.ts';

interface AddedWords {
  title: string;
  text: string;
}

type Added = Pick<BookingDetail, 'seats' | 'paid' | 'isGivenUp'>;

const othersStay = 'Your other seats stay as they are.';
const allBack = 'You get all of it back, the way you paid.';

/** "extra seat", "3 extra seats" */
export const extraSeats = (seats: number): string =>
  seats === 1 ? 'extra seat' : `${seats} extra seats`;

/** Label of the button that ends a hold; canceling added seats leaves the booking as it is. */
export const cancelHoldText = ({
  addsTo,
  seats,
}: Pick<BookingDetail, 'addsTo' | 'seats'>): string =>
  addsTo === null ? 'Cancel booking' : `Cancel ${extraSeats(seats)}`;

/** Words while a late payment may still arrive. */
export function expiringAddition({ seats, isGivenUp }: Added): AddedWords {
  const them = seats === 1 ? 'it' : 'them';
  return {
    title: `Releasing the ${extraSeats(seats)}`,
    text: isGivenUp
      ? `You pay nothing for ${them}: if a payment is still on its way, all of it goes back to you. ${othersStay}`
      : `The time to pay is over. If a payment is still on its way, it counts: we look before anybody else gets ${them}. ${othersStay}`,
  };
}

export function expiredAddition({ seats, paid, isGivenUp }: Added): AddedWords {
  const isOne = seats === 1;
  const notCharged = `You haven't been charged for ${isOne ? 'it' : 'them'}.`;
  if (isGivenUp)
    return {
      title: `You canceled the ${extraSeats(seats)}`,
      text: `${paid > 0 ? `Your payment came after that. ${allBack}` : notCharged} ${othersStay}`,
    };
  const title = `The ${extraSeats(seats)} ${isOne ? 'was' : 'were'} not booked`;
  const late = `Your payment came too late, or was not the price of ${isOne ? 'this seat' : 'these seats'}.`;
  const unpaid = `${isOne ? 'It was' : 'They were'} not paid in time. ${notCharged}`;
  return { title, text: `${paid > 0 ? `${late} ${allBack}` : unpaid} ${othersStay}` };
}
