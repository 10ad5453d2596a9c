// List and chosen mail: side by side on wide screens, one at a time on a phone.
import { ArrowLeft, MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { paneId } from './focus-pane.ts';
import { mailboxPath } from './captured-mail.ts';
import { MailboxNotice } from './mailbox-notice.tsx';
import { MessageView } from './message-view.tsx';

const paneLook = 'rounded-2xl border border-border bg-surface shadow-card';

export function MailboxPanes({ chosenId, list }: { chosenId: string | null; list: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <section
        aria-label="All emails"
        className={classNames(
          paneLook,
          'overflow-hidden lg:sticky lg:below-22 lg:max-h-[calc(100dvh-112px)] lg:overflow-y-auto',
          chosenId && 'max-lg:hidden',
        )}
      >
        {list}
      </section>
      <section
        id={paneId}
        tabIndex={-1}
        aria-label="Chosen email"
        className={classNames(paneLook, !chosenId && 'max-lg:hidden')}
      >
        {chosenId && <BackLink />}
        {chosenId ? <MessageView id={chosenId} /> : <ChooseHint />}
      </section>
    </div>
  );
}

function BackLink() {
  return (
    <Link
      to={mailboxPath}
      className="mx-3 mt-3 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold text-accent hover:text-accent-hover lg:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      All emails
    </Link>
  );
}

function ChooseHint() {
  return (
    <MailboxNotice icon={MailOpen} title="No email chosen">
      Choose one from the list to read it.
    </MailboxNotice>
  );
}
