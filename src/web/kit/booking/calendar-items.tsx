// Menu items that add a session to a web calendar.
import { ExternalLink } from 'lucide-react';
import { calendarLinks } from '#domain/time/calendar-links.ts';
import { MenuItem } from '#web/ui/overlay/menu.tsx';
import { useSite } from '../api/site.ts';

interface CalendarItemsProps {
  title: string;
  location: string;
  session: { startTime: string; endTime: string; meetings: unknown[] };
  /** Path of our page about the session; the calendar entry links to it. */
  path: string;
}

export function CalendarItems({ title, location, session, path }: CalendarItemsProps) {
  const { publicUrl } = useSite();
  // A calendar link holds one event, so a course is only available as a file with all its meetings.
  if (session.meetings.length > 1) return null;
  const { google, outlook } = calendarLinks({
    title,
    startsAt: new Date(session.startTime),
    endsAt: new Date(session.endTime),
    location,
    details: publicUrl + path,
  });
  return (
    <>
      <OutsideItem href={google}>Google Calendar</OutsideItem>
      <OutsideItem href={outlook}>Outlook</OutsideItem>
    </>
  );
}

function OutsideItem({ href, children }: { href: string; children: string }) {
  return (
    <MenuItem asChild>
      <a href={href} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden="true" />
        {children}
      </a>
    </MenuItem>
  );
}
