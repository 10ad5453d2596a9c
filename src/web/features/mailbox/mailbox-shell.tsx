// Frame of the mailbox page: its heading, its purpose, and its mails.
import type { ReactNode } from 'react';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { mailboxPath } from './captured-mail.ts';

const description =
  'Every email the demo would have sent, kept on this machine and shown as its reader would see it.';

export interface MailboxShellProps {
  /** On phones the open mail takes up the whole screen. */
  isReading?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

export function MailboxShell({ isReading = false, action, children }: MailboxShellProps) {
  return (
    // As high as the screen, with room for the action, so that nothing shifts when the mails arrive.
    <Container className={classNames('min-h-dvh py-10 sm:py-14', isReading && 'max-lg:py-4')}>
      <PageHead title="Mailbox" description={description} path={mailboxPath} noindex />
      <div
        className={classNames(
          'mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5',
          isReading && 'max-lg:mb-0',
        )}
      >
        <div className={classNames(isReading && 'max-lg:sr-only')}>
          <h1 className={pageTitleClass}>Mailbox</h1>
          <p className="mt-3 max-w-prose text-lg text-text-2">{description}</p>
        </div>
        <div className={classNames('min-h-11', isReading && 'max-lg:hidden')}>{action}</div>
      </div>
      {children}
    </Container>
  );
}
