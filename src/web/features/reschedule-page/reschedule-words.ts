// States the learner's situation after a session they booked got another time or place, in a sentence.
import type { RescheduledBooking } from '#contract/bookings/reschedules.ts';
import { momentText } from '#domain/text/date-text.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import type { StateWords } from '#web/kit/booking/state/state-words.ts';

export function rescheduleWords(rescheduled: RescheduledBooking): StateWords {
  switch (rescheduled.reply) {
    case 'pending':
      return rescheduled.canAccept ? askingWords(rescheduled) : lateWords(rescheduled);
    case 'accepted':
      return {
        tone: 'success',
        label: isNewPlace(rescheduled) ? 'New place accepted' : 'New time accepted',
        title: isNewPlace(rescheduled)
          ? "You're coming to the new place"
          : "You're coming at the new time",
        text: 'Thank you for your reply. Everything else about your booking stays as it is.',
      };
    case 'refund':
      return over(
        'You canceled this booking',
        `${backText(rescheduled)} ${rescheduled.seats === 1 ? 'Your seat is' : 'Your seats are'} free for others again.`,
      );
    case 'silent':
      return over(
        'Your booking was canceled',
        `We did not hear from you in time. ${backText(rescheduled)}`,
      );
    case 'gone':
      return over('This booking has ended', 'There is nothing left to reply to.');
  }
}

const isNewPlace = ({ oldLocation }: RescheduledBooking): boolean => oldLocation !== null;

const newThing = (rescheduled: RescheduledBooking): string =>
  isNewPlace(rescheduled) ? 'New place' : 'New time';

function askingWords(rescheduled: RescheduledBooking): StateWords {
  const until = momentText(rescheduled.repliesUntil, rescheduled.class.timeZone);
  const silence =
    rescheduled.refund > 0
      ? 'your booking is canceled and you get everything back'
      : `${rescheduled.seats === 1 ? 'your seat goes' : 'your seats go'} to somebody else`;
  return {
    tone: 'warning',
    label: newThing(rescheduled),
    title: isNewPlace(rescheduled)
      ? 'Can you come to the new place?'
      : 'Can you make the new time?',
    text: `${rescheduled.class.instructor.fullName} had to ${isNewPlace(rescheduled) ? 'move this class to another place' : 'reschedule this class'}. Reply by ${until}; if we do not hear from you, ${silence}.`,
  };
}

const lateWords = (rescheduled: RescheduledBooking): StateWords => ({
  tone: 'neutral',
  label: newThing(rescheduled),
  title: 'The time to reply is over',
  text: 'We are taking care of your booking. You get an email in a moment.',
});

const over = (title: string, text: string): StateWords => ({
  tone: 'neutral',
  label: 'Canceled',
  title,
  text,
});

export const backText = ({ refund }: RescheduledBooking): string =>
  refund > 0
    ? `${moneyText(centsOf(refund))} goes back the way you paid.`
    : 'Nothing had been paid.';

/** Label of the button for learners who do not come. */
export const refundLabel = ({ refund }: RescheduledBooking): string =>
  refund > 0 ? `Get ${moneyText(centsOf(refund))} back` : 'Cancel my booking';

/** The question before the seats are given back: how much goes back, and what is lost. */
export function refundQuestion({ refund, seats }: RescheduledBooking): StateQuestion {
  const isOne = seats === 1;
  const lost = `${isOne ? 'Your seat is' : 'Your seats are'} then free for others. This cannot be undone.`;
  if (refund > 0)
    return {
      title: `Get ${moneyText(centsOf(refund))} back?`,
      text: `Your booking is canceled, and the full price goes back the way you paid. ${lost}`,
    };
  return { title: 'Cancel your booking?', text: lost };
}

interface StateQuestion {
  title: string;
  text: string;
}
