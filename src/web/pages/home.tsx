// Home page: starts the search, shows classes, and presents the marketplace to learners and instructors.
import { usuallyBefore } from '#domain/text/policy-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { homeFacts } from '#web/features/home/home-facts.ts';
import { deferredPart } from '#web/kit/page/deferred-part.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { StructuredData } from '#web/kit/page/structured-data.tsx';

export { homeQuery } from '#web/features/home/home-query.ts';

const loadBody = async () => (await import('#web/features/home/home-body.tsx')).HomeBody;

/** The form and the links work without a script, so the page does not wait for their code. */
export const HomeBody = deferredPart({
  load: loadBody,
  sent: import.meta.env.SSR ? await loadBody() : undefined,
  fallback: <div className="min-h-dvh" />,
});

export function Component() {
  const site = useSite();
  const inTime = usuallyBefore(site.policy.refundWindowHours, 'the start');
  return (
    <>
      <PageHead
        title="Small in-person classes near you"
        description={`Find, book and review affordable in-person classes taught by people nearby: cooking, pottery, languages, music and more. Full refund if you cancel ${inTime.replace(/,$/, '')}.`}
        path="/"
      />
      <StructuredData facts={import.meta.env.SSR ? homeFacts(site) : undefined} />
      <HomeBody />
    </>
  );
}
