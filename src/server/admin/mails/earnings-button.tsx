// Leads from a mail about the commission to what one earns, or to the studios that earn for their owner.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import type { Brand } from '#platform/mail/mail-templates.ts';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';

interface EarningsButtonProps {
  brand: Brand;
  isForOwner?: true | undefined;
}

export const EarningsButton = ({ brand, isForOwner }: EarningsButtonProps) =>
  isForOwner ? (
    <>
      <Paragraph>You get this email because you own a studio, whose classes it concerns.</Paragraph>
      <MailButton href={`${brand.publicUrl}/dashboard/studios`} label="View your studios" />
    </>
  ) : (
    <MailButton href={`${brand.publicUrl}/dashboard/teacher/earnings`} label="View earnings" />
  );
