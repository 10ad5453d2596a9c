// The footer of every mail: who sent it, and where to ask.
import type { Brand } from '../mail-templates.ts';
import { FinePrint } from './fine-print.tsx';
import { MailLink } from './mail-link.tsx';

export function MailFooter({ brand }: { brand: Brand }) {
  return (
    <div className="mail-foot" style={{ padding: '24px 32px 40px' }}>
      <FinePrint>
        This mail comes from {brand.brandName},{' '}
        <MailLink href={brand.publicUrl}>{brand.publicUrl}</MailLink>
      </FinePrint>
      <FinePrint>
        Questions? Write to{' '}
        <MailLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</MailLink>
      </FinePrint>
    </div>
  );
}
