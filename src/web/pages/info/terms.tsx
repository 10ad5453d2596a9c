// The terms of service.
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { loadLegal } from '#web/features/legal/load-legal.ts';
import { longDate } from '#web/features/legal/long-date.ts';
import { termsSections, termsSummary } from '#web/features/legal/terms-sections.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { useSite } from '#web/kit/api/site.ts';

export const loader = loadLegal('terms');

export function Component() {
  const { today } = useSite();
  const updated = `Last Updated: ${longDate(today)}`;
  return (
    <>
      <PageHead
        title="Terms of Service"
        description="The rules for booking and teaching classes: refunds, payouts, conduct, liability and law."
        path="/terms"
      />
      <LegalPage
        document="terms"
        title="Terms of Service"
        ours={{ updated, summary: termsSummary, sections: termsSections }}
      />
    </>
  );
}
