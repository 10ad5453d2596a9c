// The imprint, where operators have written one; some countries ask for it.
import { useQuery } from '@tanstack/react-query';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { loadLegal } from '#web/features/legal/load-legal.ts';
import { legalQuery } from '#web/kit/api/legal-query.ts';
import { NotFoundView } from '#web/kit/page/not-found-view.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export const loader = loadLegal('imprint', { isOptional: true });

export function Component() {
  const { data } = useQuery(legalQuery('imprint'));
  if (!data?.text) return <NotFoundView />;
  return (
    <>
      <PageHead title="Imprint" description="Who runs this marketplace." path="/imprint" />
      <LegalPage
        document="imprint"
        title="Imprint"
        ours={{ updated: '', summary: '', sections: [] }}
      />
    </>
  );
}
