// Chooses what the home page tells a signed-in person: the next class, what waits for them, and news of saved classes.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import type { Dashboard, SavedClass } from '#contract/bookings/learning-calls.ts';
import type { PictureResponse } from '#contract/pictures.ts';
import { dateText, dayText, momentText, timeText } from '#domain/text/date-text.ts';
import { weekMs } from '#domain/time/durations.ts';
import { isReplyOwed } from '#web/kit/booking/state/reply-owed.ts';

export interface OwnItem {
  id: string;
  /** `waits`: the person has to do something. */
  kind: 'next' | 'waits' | 'saved';
  label: string;
  title: string;
  text: string;
  to: string;
  picture: PictureResponse | null;
  categoryId: number;
}

const mostItems = 8;
const fewSeats = 3;
/** A saved class is news when its next date is this near. */
const soonMs = 2 * weekMs;

export function ownItems(page: Dashboard, now: Date): OwnItem[] {
  const bookings = page.next ? [page.next, ...page.ahead] : page.ahead;
  const items = [
    ...bookings.filter(isReplyOwed).map(replyItem),
    ...bookings.filter(({ status }) => status === 'held').map(payItem),
    ...page.waiting.filter(({ status }) => status === 'offered').map(offerItem),
    ...nextItems(page.next, now),
    ...page.past.filter(({ canReview, review }) => canReview && !review).map(reviewItem),
    ...page.saved.flatMap((saved) => savedItems(saved, now)),
  ];
  return items.slice(0, mostItems);
}

const factsOf = ({ class: booked }: Pick<BookingDetail, 'class'>) => ({
  title: booked.title,
  picture: booked.picture,
  categoryId: booked.categoryId,
});

/** A booking that waits for something is shown as that. */
function nextItems(next: BookingDetail | null, now: Date): OwnItem[] {
  if (!next || next.status === 'held' || isReplyOwed(next)) return [];
  const { timeZone, location } = next.class;
  const meeting = next.session.meetings.find(({ endTime }) => now < new Date(endTime));
  const { startTime } = meeting ?? next.session;
  const day = dayText(startTime, now, timeZone);
  return [
    {
      ...factsOf(next),
      id: next.id,
      kind: 'next',
      label: 'Your next class',
      text: `${day}, ${timeText(startTime, timeZone)} · ${location}`,
      to: `/bookings/${next.id}`,
    },
  ];
}

const replyItem = (booking: BookingDetail): OwnItem => ({
  ...factsOf(booking),
  id: booking.id,
  kind: 'waits',
  label: 'New time: tell us if you come',
  text: momentText(booking.session.startTime, booking.class.timeZone),
  to: `/bookings/${booking.id}`,
});

const payItem = (booking: BookingDetail): OwnItem => ({
  ...factsOf(booking),
  id: booking.id,
  kind: 'waits',
  label: 'Finish paying',
  text: booking.holdExpiresAt
    ? `Seats held until ${timeText(booking.holdExpiresAt, booking.class.timeZone)}`
    : 'Your seats are held',
  to: `/bookings/${booking.id}`,
});

const offerItem = (place: Dashboard['waiting'][number]): OwnItem => ({
  ...factsOf(place),
  id: place.id,
  kind: 'waits',
  label: 'Seats kept for you',
  text: place.offerExpiresAt
    ? `Until ${momentText(place.offerExpiresAt, place.class.timeZone)}`
    : momentText(place.session.startTime, place.class.timeZone),
  to: `/waitlist/${place.id}`,
});

const reviewItem = (booking: BookingDetail): OwnItem => ({
  ...factsOf(booking),
  id: booking.id,
  kind: 'waits',
  label: 'How was it?',
  text: `Review your class of ${dateText(booking.session.startTime, booking.class.timeZone)}`,
  to: `/bookings/${booking.id}#review`,
});

function savedItems(saved: SavedClass, now: Date): OwnItem[] {
  const { id, title, picture, categoryId, next, timeZone, isPublic } = saved;
  const isSoon = next && new Date(next.startTime).getTime() - now.getTime() < soonMs;
  if (!isPublic || !next || !isSoon || next.availableSpots === 0) return [];
  const seats = next.availableSpots;
  return [
    {
      id,
      title,
      picture,
      categoryId,
      kind: 'saved',
      label: seats <= fewSeats ? `Saved · ${seats} left` : 'Saved · coming up',
      text: momentText(next.startTime, timeZone),
      to: `/classes/${id}?session_id=${next.id}`,
    },
  ];
}
