// The parts that notices about a passkey or a copied key share: the facts, and what to do if it was not the owner.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { Brand } from '#platform/mail/mail-templates.ts';
import { writtenTime } from '../written-time.ts';

interface PasskeyNoticeProps {
  payload: { changedAt: string; passkeyName: string; isSecurityKey?: true | undefined };
}

export function PasskeyFacts({ payload }: PasskeyNoticeProps) {
  const name = payload.isSecurityKey ? 'Security key' : 'Passkey';
  return (
    <FactTable
      facts={[
        { name, value: payload.passkeyName || name },
        { name: 'When', value: writtenTime(payload.changedAt) },
      ]}
    />
  );
}

interface CheckPasskeysProps {
  payload: { profileUrl: string; resetUrl: string; isSecurityKey?: true | undefined };
  brand: Brand;
}

/** A new password alone would leave a stranger's passkey in place, so both are named. */
export const CheckPasskeys = ({ payload, brand }: CheckPasskeysProps) => (
  <Paragraph>
    It was not you?{' '}
    <MailLink href={payload.profileUrl}>
      Look through your {payload.isSecurityKey ? 'second steps' : 'passkeys'}
    </MailLink>{' '}
    and delete those you do not know,{' '}
    <MailLink href={payload.resetUrl}>set a new password</MailLink>, and write to{' '}
    <SupportLink brand={brand} />.
  </Paragraph>
);
