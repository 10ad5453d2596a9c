// The calendars on the web that a date can go to, as items of a menu.
import { ExternalLink } from 'lucide-react';
import { calendarLinks } from '#domain/time/calendar-links.ts';
import { MenuItem } from '#web/ui/menu.tsx';
import { useSite } from './site.ts';

interface CalendarItemsProps {
  title: string;
  location: string;
  session: { startTime: string; endTime: string; meetings: unknown[] };
  /** Of our page about it, from the root. */
  path: string;
}

export function CalendarItems({ title, location, session, path }: CalendarItemsProps) {
  const { publicUrl } = useSite();
  // A link holds one event; the file has all meetings of a course.
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
