// A legal page: the text that operators wrote, or that of Trellis, with earlier versions at its foot.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mostLegalVersions } from '#contract/admin/legal-limits.ts';
import type { LegalDocumentName, LegalText } from '#contract/admin/legal-calls.ts';
import { legalQuery } from '#web/kit/api/legal-query.ts';
import { query } from '#web/kit/api/api.ts';
import { useSite } from '#web/kit/api/site.ts';
import { ImprintLink } from '#web/kit/page/imprint-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { PageSpinner } from '#web/kit/page/page-spinner.tsx';
import { LightMarkup, MarkupBlocks } from '#web/kit/text/light-markup.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LegalDocument } from './legal-document.tsx';
import type { LegalSection } from './legal-section.ts';
import { longDate } from './long-date.ts';
import { sectionsOfText } from './sections-of-text.tsx';

interface LegalPageProps {
  document: LegalDocumentName;
  title: string;
  /** The text of Trellis. */
  ours: { updated: string; summary: string; sections: readonly LegalSection[] };
}

export function LegalPage({ document, title, ours }: LegalPageProps) {
  const { brandName, supportEmail, policy } = useSite();
  const { data } = useQuery(legalQuery(document));
  const facts = { brandName, supportEmail, policy };
  const foot = (
    <>
      {data && <EarlierVersions document={document} earlier={data.earlier} />}
      {document !== 'imprint' && <ImprintLink />}
    </>
  );
  if (!data?.text || data.savedAt === null)
    return <LegalDocument title={title} facts={facts} foot={foot} {...ours} />;
  const { lead, sections } = sectionsOfText(data.text);
  return (
    <LegalDocument
      title={title}
      updated={`Last updated: ${longDate(data.savedAt)}`}
      summary={
        lead.length > 0 && (
          <MarkupBlocks blocks={lead} level={3} className="text-lg leading-relaxed" />
        )
      }
      sections={sections}
      facts={facts}
      foot={foot}
    />
  );
}

interface EarlierVersionsProps {
  document: LegalDocumentName;
  earlier: LegalText['earlier'];
}

/** Each is read when it is opened. */
function EarlierVersions({ document, earlier }: EarlierVersionsProps): ReactNode {
  const [shown, show] = useState<number>();
  const written = earlier.filter(({ isOurs }) => !isOurs);
  if (written.length === 0) return null;
  return (
    <section aria-labelledby="earlier-versions" className="mt-12 border-t border-border pt-6">
      <h2 id="earlier-versions" className="text-lg font-semibold">
        Earlier versions
      </h2>
      <ul className="mt-3 grid gap-3">
        {written.map(({ version, savedAt }) => (
          <li key={version}>
            <Button
              variant="outline"
              size="sm"
              aria-expanded={shown === version}
              onClick={() => show(shown === version ? undefined : version)}
            >
              {longDate(savedAt)}
            </Button>
            {shown === version && <EarlierText document={document} version={version} />}
          </li>
        ))}
      </ul>
      {earlier.length >= mostLegalVersions - 1 && (
        <p className="mt-3 text-text-2">The newest {mostLegalVersions} versions are listed.</p>
      )}
    </section>
  );
}

function EarlierText({ document, version }: { document: LegalDocumentName; version: number }) {
  const params = { document, version: String(version) };
  const earlier = useQuery(query('GET /api/legal/{document}/versions/{version}', { params }));
  return (
    <Loaded query={earlier} skeleton={<PageSpinner label="Loading" />}>
      {({ text }) => (
        <div className="mt-4">
          <LightMarkup text={text ?? ''} level={3} />
        </div>
      )}
    </Loaded>
  );
}
