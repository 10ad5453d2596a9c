// Describes the state of a place on a waiting list: label, title and text.
import type { WaitlistEntry } from '#contract/bookings/bookings.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { StateWords } from '#web/kit/booking/state/state-words.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';

export function placeWords(place: WaitlistEntry): StateWords {
  const { status, seats, position } = place;
  switch (status) {
    case 'waiting':
      return {
        tone: 'info',
        label: 'Waiting list',
        title: `You're number ${position ?? 1} on the waiting list`,
        text: `As soon as ${seatCount(seats)} ${seats === 1 ? 'comes' : 'come'} free for you, we email you. Nothing is ever charged by itself.`,
      };
    case 'offered':
      return offeredWords(place);
    case 'claimed':
      return {
        tone: 'success',
        label: 'Accepted',
        title: seats === 1 ? 'You accepted this seat' : 'You accepted these seats',
        text: 'Your dashboard has the booking, and the way to pay where that is still to be done.',
      };
    case 'declined':
      return over('You declined', 'Thank you for saying so: others can have a seat now.');
    case 'lapsed':
      return over(
        'This offer is over',
        'The time to accept has passed, so nothing is kept for you. Nothing was charged.',
      );
    case 'left':
      return over('You left the waiting list', 'Nothing was charged.');
    case 'closed':
      return over('This waiting list is closed', closedText(place));
  }
}

const over = (title: string, text: string): StateWords => ({
  tone: 'neutral',
  label: 'Waiting list',
  title,
  text,
});

function offeredWords({ seats, unitPrice, offerExpiresAt, class: { timeZone } }: WaitlistEntry) {
  const until = offerExpiresAt === null ? '' : ` until ${momentText(offerExpiresAt, timeZone)}`;
  const price =
    unitPrice > 0 ? 'Nothing is charged unless you accept.' : 'There is nothing to pay.';
  return {
    tone: 'success',
    label: seats === 1 ? 'A seat for you' : 'Seats for you',
    title: `${seatCount(seats)} ${seats === 1 ? 'is' : 'are'} kept for you`,
    text: `We keep ${seats === 1 ? 'it' : 'them'}${until}. ${price}`,
  } as const;
}

const closedText = ({ session: { state } }: WaitlistEntry): string =>
  state === 'cancelled'
    ? 'The date was canceled. Nothing was charged.'
    : 'The class has begun without a seat for you. Nothing was charged.';
