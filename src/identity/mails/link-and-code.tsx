// Shows both ways to respond to a mail: the button where it is read, the code where it was requested.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { MailCode } from './mail-code.tsx';

export interface LinkAndCodeProps {
  link: string;
  label: string;
  code: string;
  /** The place where the code can be entered, as the end of a sentence. */
  where?: string;
}

export function LinkAndCode({
  link,
  label,
  code,
  where = 'where you were asked for it',
}: LinkAndCodeProps) {
  return (
    <>
      <MailButton href={link} label={label} />
      <Paragraph>Or enter this code {where}:</Paragraph>
      <MailCode code={code} />
    </>
  );
}
