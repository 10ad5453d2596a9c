// What the list says while it is empty: to learners, to instructors, where all is archived, and where a search found nothing.
import { Archive, MessagesSquare, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import type { InboxFilter } from '../message-queries.ts';

export function EmptyInbox() {
  const authSession = useAuthSession();
  const isInstructor =
    authSession.status === 'signed-in' && authSession.user.instructorStatus === 'approved';
  return (
    <Note
      icon={MessagesSquare}
      title="No messages yet"
      action={
        isInstructor ? (
          <LinkButton size="sm" to="/dashboard/teacher">
            Your dates
          </LinkButton>
        ) : (
          <LinkButton size="sm" to="/explore">
            Explore classes
          </LinkButton>
        )
      }
    >
      {isInstructor
        ? 'When learners ask about your classes, you read and reply here. To write to those who booked, open one of your dates.'
        : 'Wondering what to bring, or whether a class suits you? Open a class and ask the instructor. The reply comes here.'}
    </Note>
  );
}

/** Every conversation is archived: it would be wrong to say that there are none. */
export function AllArchived({ onShow }: { onShow: () => void }) {
  return (
    <Note
      icon={Archive}
      title="All archived"
      action={
        <Button size="sm" variant="outline" onClick={onShow}>
          Show archived
        </Button>
      }
    >
      A new message brings a conversation back, unless it is muted.
    </Note>
  );
}

export function NothingFound({ filter, onClear }: { filter: InboxFilter; onClear: () => void }) {
  return (
    <Note
      icon={SearchX}
      title={filter.q ? 'Nothing found' : filter.isUnread ? 'All read' : 'Nothing archived'}
      action={
        <Button size="sm" variant="outline" onClick={onClear}>
          Show all messages
        </Button>
      }
    >
      {filter.q
        ? `No ${kindOf(filter)}conversation has “${filter.q}” in its name or messages.`
        : filter.isUnread
          ? `You have no unread messages${filter.isArchived ? ' in archived conversations' : ''}.`
          : 'Archive a conversation from its menu to take it out of your messages. A new message brings it back.'}
    </Note>
  );
}

const kindOf = ({ isUnread, isArchived }: InboxFilter): string =>
  `${isUnread ? 'unread ' : ''}${isArchived ? 'archived ' : ''}`;

interface NoteProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

function Note({ icon: Icon, title, children, action }: NoteProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-10 text-center" role="status">
      <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <p className="text-lg font-bold tracking-tight">{title}</p>
      <p className="max-w-[38ch] text-balance wrap-anywhere text-text-2">{children}</p>
      <div className="mt-2">{action}</div>
    </div>
  );
}
