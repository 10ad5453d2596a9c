// The address of our team in a sentence, as a link that opens a new email.
import type { Brand } from '../mail-templates.ts';
import { MailLink } from './mail-link.tsx';

export function SupportLink({ brand: { supportEmail } }: { brand: Brand }) {
  return <MailLink href={`mailto:${supportEmail}`}>{supportEmail}</MailLink>;
}
