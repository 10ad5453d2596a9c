// Home page: starts the search, shows classes, and presents the marketplace to learners and instructors.
import { lazy, Suspense } from 'react';
import { atLeastBefore } from '#domain/text/policy-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { homeFacts } from '#web/features/home/home-facts.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { StructuredData } from '#web/kit/page/structured-data.tsx';

export { homeQuery } from '#web/features/home/home-query.ts';

export const loadBody = () => import('#web/features/home/home-body.tsx');

/**
 * The server renders it as any other part. Its form and links work without a script, so the browser does not wait for
 * its code: React takes the HTML over when the code arrives, and leaves it as it is where that fails.
 */
const HomeBody = import.meta.env.SSR
  ? (await loadBody()).HomeBody
  : lazy(async () => ({ default: (await loadBody().catch(never)).HomeBody }));

const never = (): Promise<never> => new Promise(() => {});

export function Component() {
  const site = useSite();
  const inTime = atLeastBefore(site.policy.refundWindowHours, 'the start');
  return (
    <>
      <PageHead
        title="Small in-person classes near you"
        description={`Find, book and review affordable in-person classes taught by people nearby: cooking, pottery, languages, music and more. Full refund if you cancel ${inTime}.`}
        path="/"
      />
      <StructuredData facts={import.meta.env.SSR ? homeFacts(site) : undefined} />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeBody />
      </Suspense>
    </>
  );
}
