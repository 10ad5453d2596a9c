// Head of a conversation: who it is with, the next booking between the two, and a menu.
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Ban,
  Bell,
  BellOff,
  CalendarDays,
  EllipsisVertical,
  Flag,
  MailOpen,
  UserRound,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Conversation, TalkingPerson } from '#contract/messages/message-shapes.ts';
import { shortDateText } from '#domain/text/date-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { iconButtonClass } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlay/menu.tsx';
import { BlockDialog } from '../dialogs/block-dialog.tsx';
import { ReportDialog } from '../dialogs/report-dialog.tsx';
import { useUnblock } from '../dialogs/use-unblock.ts';
import { useChoices } from './use-choices.ts';

interface ThreadHeadProps {
  person: TalkingPerson;
  conversation?: Conversation;
}

export function ThreadHead({ person, conversation }: ThreadHeadProps) {
  const booking = conversation?.bookings[0];
  const { today } = useSite();
  return (
    <header className="flex min-h-14 items-center gap-2 border-b border-border bg-bg px-2 py-1 sm:min-h-16 sm:gap-3 sm:px-4 sm:py-2">
      <Link
        to="/messages"
        aria-label="All messages"
        className={classNames(iconButtonClass, 'lg:hidden')}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Avatar name={person.name} image={person.image} />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="truncate text-lg leading-6 font-bold">
          {person.name}
        </h1>
        {conversation && booking ? (
          <Link
            to={
              conversation.myRole === 'learner'
                ? `/bookings/${booking.bookingId}`
                : `/dashboard/teacher/sessions/${booking.sessionId}`
            }
            className="flex items-center gap-1.5 py-0.5 text-sm text-text-2 hover:text-accent-hover"
          >
            <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
            <span className="shrink-0">
              {shortDateText(booking.startTime, booking.timeZone, today)} ·{' '}
            </span>
            <bdi className="truncate underline decoration-border underline-offset-4">
              {booking.title}
            </bdi>
          </Link>
        ) : (
          <p className="text-sm text-text-3">{roleText(person, conversation)}</p>
        )}
      </div>
      {conversation && <ThreadMenu conversation={conversation} />}
    </header>
  );
}

function roleText({ isGone, username }: TalkingPerson, conversation?: Conversation): string {
  if (isGone) return 'No longer here';
  const isLearner = conversation ? conversation.myRole === 'instructor' : username === null;
  return isLearner ? 'Learner' : 'Instructor';
}

interface ChoiceItemsProps {
  conversation: Conversation;
  choices: ReturnType<typeof useChoices>;
}

function ChoiceItems({
  conversation: { isArchived, isMuted },
  choices: { markUnread, archive, mute },
}: ChoiceItemsProps) {
  const [ArchiveIcon, MuteIcon] = [isArchived ? ArchiveRestore : Archive, isMuted ? Bell : BellOff];
  return (
    <>
      <MenuItem onSelect={markUnread}>
        <MailOpen aria-hidden="true" />
        Mark as unread
      </MenuItem>
      <MenuItem onSelect={mute}>
        <MuteIcon aria-hidden="true" />
        {isMuted ? 'Unmute' : 'Mute'}
      </MenuItem>
      <MenuItem onSelect={archive}>
        <ArchiveIcon aria-hidden="true" />
        {isArchived ? 'Move back to messages' : 'Archive'}
      </MenuItem>
    </>
  );
}

function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const [asked, setAsked] = useState<'block' | 'report'>();
  const unblock = useUnblock(conversation.id);
  // Here, because the items are gone with the menu before the server has replied.
  const choices = useChoices(conversation);
  const { person, state, myRole } = conversation;
  const close = () => setAsked(undefined);
  const trigger = useRef<HTMLButtonElement>(null);
  const dialog = {
    conversation,
    focusMenu: () => trigger.current?.focus({ preventScroll: true }),
    onClose: close,
  };
  return (
    <>
      <Menu>
        <MenuTrigger
          ref={trigger}
          className={iconButtonClass}
          aria-label="More about this conversation"
        >
          <EllipsisVertical aria-hidden="true" />
        </MenuTrigger>
        <MenuContent>
          {myRole === 'learner' && person.username !== null && (
            <MenuItem asChild>
              <Link to={`/instructors/${encodeURIComponent(person.username)}`}>
                <UserRound aria-hidden="true" />
                View their page
              </Link>
            </MenuItem>
          )}
          <ChoiceItems conversation={conversation} choices={choices} />
          <MenuItem onSelect={() => setAsked('report')}>
            <Flag aria-hidden="true" />
            Report
          </MenuItem>
          {state === 'blocked_by_me' ? (
            <MenuItem onSelect={unblock.start}>
              <Ban aria-hidden="true" />
              Unblock
            </MenuItem>
          ) : (
            <MenuItem variant="danger" onSelect={() => setAsked('block')}>
              <Ban aria-hidden="true" />
              Block
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      {asked === 'block' && <BlockDialog {...dialog} />}
      {asked === 'report' && <ReportDialog {...dialog} />}
    </>
  );
}
