// Builds the calendar events of a session's meetings, for the file of one session and for the feeds.
import { shareLink } from '#domain/classes/share-tag.ts';
import type { Publisher } from '#platform/calendar/publisher.ts';
import type { CalendarEvent } from '#platform/calendar/write-calendar.ts';

export interface ListedSession {
  sessionId: string;
  classId: string;
  title: string;
  description: string;
  instructorName: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  createdAt: Date;
  updatedAt: Date;
  meetings: { startsAt: Date; endsAt: Date }[];
}

/** `tag` counts who comes by the links in a feed. */
export function calendarEvents(
  session: ListedSession,
  { publicUrl, brandName, supportEmail }: Publisher,
  tag?: string,
): CalendarEvent[] {
  const { title, location, latitude, longitude, createdAt, updatedAt, meetings } = session;
  const url =
    tag === undefined
      ? `${publicUrl}/classes/${session.classId}`
      : shareLink(publicUrl, session.classId, tag);
  const shared = {
    sequence: secondsBetween(createdAt, updatedAt),
    description: `With ${session.instructorName}.\n\n${session.description}\n\n${url}`,
    location,
    ...(latitude !== null && longitude !== null && { geo: { latitude, longitude } }),
    url,
    // The file is public, so it must not contain an instructor's address.
    organizer: { name: brandName, email: supportEmail },
    status: 'confirmed',
    // Not the time of the request: the same session yields the same file.
    stampedAt: updatedAt,
    updatedAt,
  } as const;
  return meetings.map(({ startsAt, endsAt }, index) => ({
    ...shared,
    uid: `${session.sessionId}.${index + 1}@${hostName(publicUrl)}`,
    startsAt,
    endsAt,
    title: meetings.length > 1 ? `${title} (${index + 1} of ${meetings.length})` : title,
  }));
}

/** A version number that grows with every change. */
const secondsBetween = (earlier: Date, later: Date): number =>
  Math.max(0, Math.floor((later.getTime() - earlier.getTime()) / 1000));

/** An IPv6 address contains characters that a uid must not have. */
const hostName = (publicUrl: string): string =>
  new URL(publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
