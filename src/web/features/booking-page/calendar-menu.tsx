// Calendars that a booking can go to.
import { CalendarPlus, Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { BookingDetail } from '#contract/bookings.ts';
import { calendarLinks } from '#domain/time/calendar-links.ts';
import { useSite } from '#web/kit/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import { useCalendarFile } from './take-home.ts';

export function CalendarMenu({ booking }: { booking: BookingDetail }) {
  const { publicUrl } = useSite();
  const file = useCalendarFile(booking);
  // Inside the page's own landmark rather than after everything.
  const [main, setMain] = useState<Element | null>(null);
  const { class: bookedClass, session } = booking;
  const links = calendarLinks({
    title: bookedClass.title,
    startsAt: new Date(session.startTime),
    endsAt: new Date(session.endTime),
    location: bookedClass.location,
    details: `${publicUrl}/bookings/${booking.id}`,
  });
  // A link holds one event; the file has all meetings of a course.
  const isCourse = session.meetings.length > 1;
  return (
    <Menu onOpenChange={() => setMain(document.querySelector('main'))}>
      <MenuTrigger className={buttonClass({ variant: 'outline' })}>
        <CalendarPlus aria-hidden="true" />
        Add to calendar
      </MenuTrigger>
      <MenuContent container={main} align="start">
        {!isCourse && (
          <>
            <OutsideItem href={links.google}>Google Calendar</OutsideItem>
            <OutsideItem href={links.outlook}>Outlook</OutsideItem>
          </>
        )}
        <MenuItem onSelect={file.save} disabled={file.isSaving}>
          <Download aria-hidden="true" />
          Calendar file (.ics)
        </MenuItem>
      </MenuContent>
    </Menu>
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
