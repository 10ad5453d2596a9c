// The terms of service.
import { LegalDocument } from '#web/features/legal/legal-document.tsx';
import { longDate } from '#web/features/legal/long-date.ts';
import { termsSections } from '#web/features/legal/terms-sections.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { useSite } from '#web/kit/api/site.ts';

export function Component() {
  const { brandName, supportEmail, policy, today } = useSite();
  return (
    <>
      <PageHead
        title="Terms of Service"
        description="The rules for booking and teaching classes: refunds, payouts, conduct, liability and law."
        path="/terms"
      />
      <LegalDocument
        title="Terms of Service"
        updated={`Last Updated: ${longDate(today)}`}
        summary="The rules for everyone who books or teaches a class here, written to be read."
        sections={termsSections}
        facts={{ brandName, supportEmail, policy }}
      />
    </>
  );
}
