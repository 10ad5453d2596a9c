// Structured data of a class for search engines: a schema.org Course with an instance for each session.
import type { ShownSession } from '#contract/classes/classes.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { localInstantText } from '#domain/time/local-instant.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { sessionAddress } from '../sessions/use-chosen-session.ts';
import { type EventSite, mostSessions, offerFacts, placeFacts } from './event-facts.ts';

/** Undefined for a class without sessions, since a Course is described by its instances. */
export function courseFacts(shown: ShownClass, site: EventSite): object | undefined {
  const sessions = shown.sessions.slice(0, mostSessions);
  const [first] = sessions;
  if (!first) return undefined;
  const { brandName, publicUrl } = site;
  return {
    '@type': 'Course',
    name: shown.title,
    description: shown.description,
    url: `${publicUrl}/classes/${shown.id}`,
    provider: { '@type': 'Organization', name: brandName, url: publicUrl },
    offers: [
      {
        ...offerFacts(shown, first, site),
        category: first.price === 0 ? 'Free' : 'Paid',
      },
    ],
    ...(shown.level && { educationalLevel: shown.level }),
    ...(shown.language && { inLanguage: shown.language }),
    hasCourseInstance: sessions.map((session) => instanceFacts(shown, session, site)),
  };
}

function instanceFacts(shown: ShownClass, session: ShownSession, site: EventSite): object {
  return {
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    startDate: localInstantText(session.startTime, shown.timeZone),
    endDate: localInstantText(session.endTime, shown.timeZone),
    location: placeFacts(shown),
    instructor: { '@type': 'Person', name: shown.instructor.fullName },
    url: site.publicUrl + sessionAddress(shown.id, session.id),
    courseWorkload: durationText(totalMs(session)),
    ...scheduleFacts(session),
  };
}

const lengthMs = ({ startTime, endTime }: { startTime: string; endTime: string }): number =>
  Date.parse(endTime) - Date.parse(startTime);

const totalMs = ({ meetings }: ShownSession): number =>
  meetings.reduce((sum, meeting) => sum + lengthMs(meeting), 0);

/** "PT2H30M", as ISO 8601 writes a length of time. */
function durationText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

/** A course of several meetings names their rhythm too. */
function scheduleFacts({ meetings }: ShownSession): object {
  const [first] = meetings;
  const last = meetings.at(-1);
  if (!first || !last || meetings.length < 2) return {};
  const gapMs = (Date.parse(last.startTime) - Date.parse(first.startTime)) / (meetings.length - 1);
  return {
    courseSchedule: {
      '@type': 'Schedule',
      duration: durationText(lengthMs(first)),
      repeatCount: meetings.length,
      repeatFrequency: rhythmOf(gapMs),
    },
  };
}

const rhythmOf = (gapMs: number): string => {
  if (gapMs < 3 * dayMs) return 'Daily';
  return gapMs < 20 * dayMs ? 'Weekly' : 'Monthly';
};
