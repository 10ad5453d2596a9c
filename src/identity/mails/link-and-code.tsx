// The two ways to answer a mail: the button where it is read, the code where it was asked for.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { MailCode } from './mail-code.tsx';

export interface LinkAndCodeProps {
  link: string;
  label: string;
  code: string;
  /** Where it can be entered, as the end of a sentence. */
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
