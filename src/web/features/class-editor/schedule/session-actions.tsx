// Actions for a session in the list of its class: the usual one as a button, the others in a menu.
import { Ban, CalendarRange, Ellipsis, Scale, Tag } from 'lucide-react';
import { useState } from 'react';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import { RescheduleSession } from '#web/kit/rescheduling/reschedule-session.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#web/ui/overlay/menu.tsx';
import { CancelSession } from './cancel-session.tsx';
import { ChangeTerms } from './change-terms.tsx';
import { DecideSession } from './decide-session.tsx';
import { ChangeLater } from './later/change-later.tsx';

interface SessionActionsProps {
  one: OwnClass;
  session: OwnSession;
  /** The session's date and time as text. */
  text: string;
}

type Act = 'terms' | 'later' | 'decide' | 'cancel';

export function SessionActions({ one, session, text }: SessionActionsProps) {
  const [asked, setAsked] = useState<Act | null>(null);
  const openerId = `more-${session.id}`;
  const dialog = { one, session, text, openerId, onClose: () => setAsked(null) };
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <RescheduleSession session={session} text={text} />
      <Menu>
        <MenuTrigger asChild>
          <IconButton id={openerId} label={`More: ${text}`} className="max-sm:ml-auto">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </MenuTrigger>
        {/* Focus goes on into the dialog that an item opens. */}
        <MenuContent onCloseAutoFocus={(event) => asked && event.preventDefault()}>
          {hasLater(one, session) && (
            <MenuItem onSelect={() => setAsked('later')}>
              <CalendarRange aria-hidden="true" />
              This and later dates
            </MenuItem>
          )}
          <MenuItem onSelect={() => setAsked('terms')}>
            <Tag aria-hidden="true" />
            Price, seats and minimum
          </MenuItem>
          {session.minimum && (
            <MenuItem onSelect={() => setAsked('decide')}>
              <Scale aria-hidden="true" />
              Decide now
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem variant="danger" onSelect={() => setAsked('cancel')}>
            <Ban aria-hidden="true" />
            Cancel date
          </MenuItem>
        </MenuContent>
      </Menu>
      {asked === 'terms' && <ChangeTerms {...dialog} />}
      {asked === 'later' && <ChangeLater {...dialog} />}
      {asked === 'decide' && <DecideSession {...dialog} />}
      {asked === 'cancel' && <CancelSession {...dialog} />}
    </span>
  );
}

/** Whether later dates of the same series can be changed with it. */
const hasLater = ({ sessions }: OwnClass, { seriesId, startTime }: OwnSession): boolean =>
  seriesId !== null &&
  sessions.some(
    (other) =>
      other.seriesId === seriesId && other.state === 'scheduled' && other.startTime > startTime,
  );
