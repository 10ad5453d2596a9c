// Menu of calendars that a session can be added to.
import { CalendarPlus, Download } from 'lucide-react';
import { useState } from 'react';
import type { ShownSession } from '#contract/classes/classes.ts';
import { CalendarItems } from '#web/kit/booking/calendar-items.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlay/menu.tsx';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { sessionAddress } from './sessions/use-chosen-session.ts';

export interface CalendarMenuProps {
  shown: ShownClass;
  session: ShownSession;
}

export function CalendarMenu({ shown, session }: CalendarMenuProps) {
  // Rendered inside the page's main landmark instead of at the end of the body.
  const [main] = useState(() => document.querySelector('main'));
  return (
    <Menu defaultOpen>
      <MenuTrigger className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        <CalendarPlus aria-hidden="true" />
        Add to calendar
      </MenuTrigger>
      <MenuContent container={main}>
        <CalendarItems
          title={shown.title}
          location={shown.location}
          session={session}
          path={sessionAddress(shown.id, session.id)}
        />
        <MenuItem asChild>
          <a href={`/api/classes/${shown.id}/calendar?session_id=${session.id}`} download>
            <Download aria-hidden="true" />
            Calendar file (.ics)
          </a>
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
