// The privacy policy.
import { LegalDocument } from '#web/features/legal/legal-document.tsx';
import { longDate } from '#web/features/legal/long-date.ts';
import { privacySections } from '#web/features/legal/privacy-sections.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { useSite } from '#web/kit/api/site.ts';

/** The day on which the text last changed. */
const updatedAt = '2026-11-19T00:00:00Z';

export function Component() {
  const { brandName, supportEmail, policy } = useSite();
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description="What we know about you, why, who can see it, and how to download or delete it. No cookies."
        path="/privacy"
      />
      <LegalDocument
        title="Privacy Policy"
        updated={`Last updated: ${longDate(updatedAt)}`}
        summary="In short: we collect what bookings need, use no cookies and no trackers, never see your card, and you can download or delete your data yourself."
        sections={privacySections}
        facts={{ brandName, supportEmail, policy }}
      />
    </>
  );
}
