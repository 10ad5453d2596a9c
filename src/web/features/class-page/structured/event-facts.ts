// Structured data of a class for search engines: a schema.org Event, or an EventSeries, with its price.
import type { ShownSession } from '#contract/classes/classes.ts';
import { measures } from '#domain/measures.ts';
import { localInstantText } from '#domain/time/local-instant.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { sessionAddress } from '../sessions/use-chosen-session.ts';

export interface EventSite {
  brandName: string;
  publicUrl: string;
}

/** Enough for a calendar of search results without dominating a page with a hundred sessions. */
export const mostSessions = 30;

/** Undefined for a class without sessions, since an Event has to take place. */
export function eventFacts(shown: ShownClass, site: EventSite): object | undefined {
  const sessions = shown.sessions.slice(0, mostSessions);
  const [first, ...others] = sessions;
  if (!first) return undefined;
  const common = { ...commonFacts(shown, site), ...ratingFacts(shown) };
  if (others.length === 0)
    return { ...common, '@type': 'Event', ...sessionFacts(shown, first, site) };
  return {
    ...common,
    '@type': 'EventSeries',
    url: `${site.publicUrl}/classes/${shown.id}`,
    startDate: localInstantText(first.startTime, shown.timeZone),
    endDate: localInstantText(lastEnd(shown), shown.timeZone),
    eventStatus: scheduled,
    eventAttendanceMode: atTheVenue,
    offers: sessions.map((session) => offerFacts(shown, session, site)),
    subEvent: sessions.map((session) => ({
      '@type': 'Event',
      name: shown.title,
      location: placeFacts(shown),
      ...sessionFacts(shown, session, site),
    })),
  };
}

/** The latest end of all sessions, including those left out: a course that began earlier may end last. */
const lastEnd = ({ sessions }: ShownClass): Date =>
  new Date(Math.max(...sessions.map(({ endTime }) => Date.parse(endTime))));

const scheduled = 'https://schema.org/EventScheduled';
const atTheVenue = 'https://schema.org/OfflineEventAttendanceMode';

function commonFacts(shown: ShownClass, { brandName, publicUrl }: EventSite): object {
  const { instructor, studio } = shown;
  return {
    name: shown.title,
    description: shown.description,
    image: picturesOf(shown).map((url) => new URL(url, publicUrl).href),
    location: placeFacts(shown),
    isAccessibleForFree: shown.sessions.every(({ price }) => price === 0),
    organizer: {
      '@type': 'Organization',
      name: studio?.name ?? brandName,
      url: studio ? `${publicUrl}/studios/${studio.handle}` : publicUrl,
    },
    performer: {
      '@type': 'Person',
      name: instructor.fullName,
      url: `${publicUrl}/instructors/${encodeURIComponent(instructor.username)}`,
    },
  };
}

/** A class without pictures still has the one of its link previews. */
const picturesOf = ({ images, shareImage }: ShownClass): string[] =>
  images.length > 0 ? images : [shareImage];

export function placeFacts(shown: ShownClass): object {
  const { location, latitude, longitude } = shown;
  const isKnown = latitude !== null && longitude !== null;
  return {
    '@type': 'Place',
    name: streetOf(shown) ?? location,
    address: addressFacts(shown),
    ...(isKnown && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** The part of the location before its town. */
function streetOf({ location, town }: ShownClass): string | undefined {
  if (!town) return undefined;
  const end = location.toLowerCase().lastIndexOf(`, ${town.toLowerCase()}`);
  return end > 0 ? location.slice(0, end) : undefined;
}

/** People write locations freely, so only the recognized parts are named; the rest counts as the street. */
function addressFacts(shown: ShownClass): object {
  const { location, town, state } = shown;
  const street = streetOf(shown) ?? (town === location ? undefined : location);
  const [, zip] = /\b(\d{5}(?:-\d{4})?)$/.exec(location) ?? [];
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(town && { addressLocality: town }),
    ...(state && { addressRegion: state }),
    ...(zip && { postalCode: zip }),
    addressCountry: 'US',
  };
}

function sessionFacts(shown: ShownClass, session: ShownSession, site: EventSite): object {
  return {
    startDate: localInstantText(session.startTime, shown.timeZone),
    endDate: localInstantText(session.endTime, shown.timeZone),
    ...statusFacts(shown, session),
    eventAttendanceMode: atTheVenue,
    maximumAttendeeCapacity: session.max_students,
    remainingAttendeeCapacity: session.availableSpots,
    url: site.publicUrl + sessionAddress(shown.id, session.id),
    offers: offerFacts(shown, session, site),
  };
}

/** A rescheduled session also states its previous start. */
const statusFacts = ({ timeZone }: ShownClass, { previousStartTime }: ShownSession): object =>
  previousStartTime
    ? {
        eventStatus: 'https://schema.org/EventRescheduled',
        previousStartDate: localInstantText(previousStartTime, timeZone),
      }
    : { eventStatus: scheduled };

export function offerFacts(shown: ShownClass, session: ShownSession, site: EventSite): object {
  const { id, createdAt, timeZone } = shown;
  return {
    '@type': 'Offer',
    price: session.price.toFixed(2),
    priceCurrency: measures().currency,
    availability: `https://schema.org/${session.availableSpots > 0 ? 'InStock' : 'SoldOut'}`,
    validFrom: localInstantText(createdAt, timeZone),
    validThrough: localInstantText(session.startTime, timeZone),
    url: site.publicUrl + sessionAddress(id, session.id),
  };
}

/** Number of reviews included, each with its author. */
const mostReviews = 5;

function ratingFacts({ rating: { average, count }, reviews }: ShownClass): object {
  if (average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      ...scale,
    },
    review: reviews.slice(0, mostReviews).map(({ user, rating, comment, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: user.username || 'Anonymous' },
      datePublished: createdAt,
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
      ...(comment && { reviewBody: comment }),
    })),
  };
}

const scale = { bestRating: 5, worstRating: 1 };
