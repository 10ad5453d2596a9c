// Warns the owner of an account that a passkey or security key may have been copied.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { CheckPasskeys, PasskeyFacts } from './passkey-notice.tsx';

export const keyCopied: MailTemplate<'auth-key-copied'> = {
  subject: (_, { brandName }) => `We refused a sign-in to your ${brandName} account`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="We refused a sign-in"
      preheader={`Your ${payload.isSecurityKey ? 'security key' : 'passkey'} may have been copied.`}
    >
      <MailHeading>We refused a sign-in</MailHeading>
      <Paragraph>
        Somebody used this key to sign in, but it looked like a copy of yours, so we refused it. If
        your own key no longer works, sign in another way, delete it in your profile settings and
        add it again.
      </Paragraph>
      <PasskeyFacts payload={payload} />
      <CheckPasskeys payload={payload} brand={brand} />
    </MailLayout>
  ),
};
