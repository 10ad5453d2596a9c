// Menu that adds a booking to a calendar.
import { CalendarPlus, Download } from 'lucide-react';
import { useState } from 'react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { CalendarItems } from '#web/kit/booking/calendar-items.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlay/menu.tsx';
import { useCalendarFile } from './take-home.ts';

export function CalendarMenu({ booking }: { booking: BookingDetail }) {
  const file = useCalendarFile(booking);
  // Renders the menu inside the page's main landmark instead of at the end of the body.
  const [main, setMain] = useState<Element | null>(null);
  const { id, class: bookedClass, session } = booking;
  return (
    <Menu onOpenChange={() => setMain(document.querySelector('main'))}>
      <MenuTrigger className={buttonClass({ variant: 'outline' })}>
        <CalendarPlus aria-hidden="true" />
        Add to calendar
      </MenuTrigger>
      <MenuContent container={main} align="start">
        <CalendarItems
          title={bookedClass.title}
          location={bookedClass.location}
          session={session}
          path={`/bookings/${id}`}
        />
        <MenuItem onSelect={file.save} disabled={file.isSaving}>
          <Download aria-hidden="true" />
          Calendar file (.ics)
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
