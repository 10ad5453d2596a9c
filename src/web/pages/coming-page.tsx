// The page of every route whose feature is being built; the address decides which text it shows.
import { matchPath, useLocation } from 'react-router';
import { comingPages, type ComingPageText } from '#web/features/coming/coming-pages.ts';
import { ComingView } from '#web/features/coming/coming-view.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { RequireSession } from '#web/kit/require-session.tsx';
import { useSite } from '#web/kit/site.ts';

export function Component() {
  const { pathname } = useLocation();
  const entry = Object.entries(comingPages).find(([route]) => matchPath(route, pathname));
  if (!entry) throw new Error(`No text is written for ${pathname}`);
  return <ComingPage {...entry[1]} path={entry[0]} />;
}

function ComingPage({ path, signedInOnly, ...text }: ComingPageProps) {
  const { policy } = useSite();
  const points = text.points.map((point) => (typeof point === 'string' ? point : point(policy)));
  const view = <ComingView {...text} points={points} />;
  return (
    <>
      <PageHead
        title={text.title}
        description={text.description}
        // A route with a parameter stands for many addresses, so it has no canonical one.
        {...(!path.includes(':') && { path })}
        noindex
      />
      {signedInOnly ? <RequireSession>{view}</RequireSession> : view}
    </>
  );
}

interface ComingPageProps extends ComingPageText {
  path: string;
}
