// A captured mail in a frame; on a phone it gets the full width, as in a mail program.
import { MailFrame } from '#web/kit/text/mail-frame.tsx';
import { mailboxPath } from './captured-mail.ts';

export const MessageFrame = ({ id, subject }: { id: string; subject: string }) => (
  <MailFrame
    key={id}
    title={`HTML of ${subject}`}
    src={`${mailboxPath}/${id}/html`}
    className="rounded-xl border max-sm:-mx-5 max-sm:w-[calc(100%+2.5rem)] max-sm:rounded-none max-sm:border-x-0"
  />
);
