// Writes the next sessions of a topic as a calendar to subscribe to.
import { marketplaceTags } from '#domain/classes/share-tag.ts';
import type { Publisher } from '#platform/calendar/publisher.ts';
import { writeCalendar } from '#platform/calendar/write-calendar.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { calendarEvents, type ListedSession } from '../calendar-events.ts';
import { findNextMeetings, findSoonestClasses, type MeetingRow } from './feed-store.ts';
import type { FeedTopic } from './feed-topics.ts';
import { tagsOfFeed } from './read-feed.ts';

const mostSessions = 200;

/** The soonest sessions belong to the soonest classes, so no more classes than sessions are read. */
export async function writeCalendarFeed(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { topic, by }: { topic: FeedTopic; by: Publisher },
): Promise<{ text: string; tags: string[] }> {
  const now = clock.now();
  const { choice, name } = topic;
  const classes = await findSoonestClasses(db, { now, choice, most: mostSessions });
  const classIds = classes.map(({ id }) => id);
  const rows = await findNextMeetings(db, { now, classIds, most: mostSessions });
  const text = writeCalendar({
    method: 'PUBLISH',
    brandName: by.brandName,
    name: `${name} · ${by.brandName}`,
    events: gatherSessions(rows).flatMap((session) =>
      calendarEvents(session, by, marketplaceTags.calendar),
    ),
  });
  return { text, tags: tagsOfFeed(topic, classIds) };
}

/** Expects the rows of one session next to each other. */
function gatherSessions(rows: MeetingRow[]): ListedSession[] {
  const sessions: ListedSession[] = [];
  for (const row of rows) {
    const meeting = { startsAt: row.starts_at, endsAt: row.ends_at };
    const last = sessions.at(-1);
    if (last?.sessionId === row.session_id) last.meetings.push(meeting);
    else
      sessions.push({
        sessionId: row.session_id,
        classId: row.class_id,
        title: row.title,
        description: row.description,
        instructorName: row.full_name,
        location: row.location,
        latitude: row.latitude,
        longitude: row.longitude,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        meetings: [meeting],
      });
  }
  return sessions;
}
