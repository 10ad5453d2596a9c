// Writes a session as a calendar file; a course has one event for each meeting.
import { missing } from '#contract/errors.ts';
import { writeCalendar } from '#platform/calendar/write-calendar.ts';
import type { Db } from '#platform/db/db.ts';
import { calendarEvents } from '../calendar-events.ts';
import { type ClassInput, readPublicClass } from './read-public-class.ts';
import type { Context } from '../../shared/context.ts';
import { type PublisherContext, readPublisher } from '../../shared/read-publisher.ts';

type Needs = Pick<Context, 'clock'> & PublisherContext;

interface CalendarFile {
  name: string;
  text: string;
}

export async function writeSessionFile(
  db: Db,
  context: Needs,
  input: ClassInput,
): Promise<CalendarFile> {
  const { row, chosen } = await readPublicClass(db, context, input);
  if (!chosen) throw missing('date');
  const by = await readPublisher(db, context);
  const events = calendarEvents(
    {
      sessionId: chosen.id,
      classId: row.id,
      title: row.title,
      description: row.description,
      instructorName: row.full_name,
      location: row.location,
      latitude: row.latitude,
      longitude: row.longitude,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      meetings: chosen.meetings,
    },
    by,
  );
  const text = writeCalendar({ method: 'PUBLISH', brandName: by.brandName, events });
  return { name: fileName(row.title), text };
}

/** Plain ASCII, because the header that carries the name allows nothing else. */
function fileName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
  return `${plain || 'class'}.ics`;
}
