// Calendars that a date of a class can go to.
import { CalendarPlus, Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ShownSession } from '#contract/classes.ts';
import { calendarLinks } from '#domain/time/calendar-links.ts';
import { useSite } from '#web/kit/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import type { ShownClass } from './shown-class.ts';
import { dateAddress } from './use-chosen-date.ts';

export interface CalendarMenuProps {
  shown: ShownClass;
  date: ShownSession;
}

export function CalendarMenu({ shown, date }: CalendarMenuProps) {
  const { publicUrl } = useSite();
  // Inside the page's own landmark rather than after everything.
  const [main] = useState(() => document.querySelector('main'));
  const links = calendarLinks({
    title: shown.title,
    startsAt: new Date(date.startTime),
    endsAt: new Date(date.endTime),
    location: shown.location,
    details: publicUrl + dateAddress(shown.id, date.id),
  });
  // A link holds one event; the file has all meetings of a course.
  const isCourse = date.meetings.length > 1;
  return (
    <Menu defaultOpen>
      <MenuTrigger className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <CalendarPlus aria-hidden="true" />
        Add to calendar
      </MenuTrigger>
      <MenuContent container={main}>
        {!isCourse && (
          <>
            <OutsideItem href={links.google}>Google Calendar</OutsideItem>
            <OutsideItem href={links.outlook}>Outlook</OutsideItem>
          </>
        )}
        <MenuItem asChild>
          <a href={`/api/classes/${shown.id}/calendar?session_id=${date.id}`} download>
            <Download aria-hidden="true" />
            Calendar file (.ics)
          </a>
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
