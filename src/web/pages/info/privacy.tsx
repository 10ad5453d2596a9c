// The privacy policy.
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { loadLegal } from '#web/features/legal/load-legal.ts';
import { longDate } from '#web/features/legal/long-date.ts';
import { privacySections, privacySummary } from '#web/features/legal/privacy-sections.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';

/** The day on which the text of Trellis last changed. */
const updatedAt = '2026-11-19T00:00:00Z';

export const loader = loadLegal('privacy');

export function Component() {
  const updated = `Last updated: ${longDate(updatedAt)}`;
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description="What we know about you, why, who can see it, and how to download or delete it. No cookies."
        path="/privacy"
      />
      <LegalPage
        document="privacy"
        title="Privacy Policy"
        ours={{ updated, summary: privacySummary, sections: privacySections }}
      />
    </>
  );
}
