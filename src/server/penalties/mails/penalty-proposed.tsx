// Notifies an instructor that canceling a session late may cost them a penalty, before we decide on it.
import { momentText } from '#domain/text/date-text.ts';
import { moneyText } from '#domain/money/money.ts';
import { earningsPath } from '#domain/money/payee-text.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { AboutStudio } from '../../shared/mails/about-studio.tsx';

export const penaltyProposed: MailTemplate<'penalty-proposed'> = {
  subject: ({ title, studio }) =>
    studio
      ? `${studio.name}: a penalty is possible`
      : `Canceled late, a penalty is possible: ${title}`,
  Body: ({ payload, brand }) => {
    const { title, startsAt, timeZone, amountCents, takingsCents, isDemoMoney, explanation } =
      payload;
    return (
      <MailLayout
        brand={brand}
        title={`${payload.studio ? 'A' : 'Your'} late cancellation`}
        preheader="Nothing is taken yet: our team looks at it first."
      >
        <MailHeading>A penalty for canceling late is possible</MailHeading>
        <AboutStudio studio={payload.studio} />
        <Paragraph>
          {payload.studio ? 'A date was canceled' : 'You canceled a date'} shortly before it was to
          begin. Everybody who had booked gets their money back. Our team now looks at it and
          decides whether it costs {payload.studio?.name ?? 'you'} {moneyText(amountCents)}. Nothing
          is taken before that, and we write to you either way.
        </Paragraph>
        {explanation === undefined ? (
          <Paragraph>
            Was there a reason, such as an illness or an accident? Write to{' '}
            <SupportLink brand={brand} />, so that we know it.
          </Paragraph>
        ) : (
          <>
            <Paragraph>
              {payload.studio
                ? 'This is what our team was told about it:'
                : 'This is what you wrote to our team about it:'}
            </Paragraph>
            <Quotation text={explanation} />
            <Paragraph>
              Is there more to say? Write to <SupportLink brand={brand} />.
            </Paragraph>
          </>
        )}
        <FactTable
          facts={[
            { name: 'Class', value: title },
            { name: 'Was to begin', value: momentText(startsAt, timeZone) },
            { name: 'People had paid', value: moneyText(takingsCents) },
            { name: 'Possible penalty', value: moneyText(amountCents) },
          ]}
        />
        <MailButton
          href={`${brand.publicUrl}${earningsPath(payload.studio)}`}
          label="View earnings"
        />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
