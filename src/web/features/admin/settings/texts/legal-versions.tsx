// Versions of a legal text; an earlier one can be taken into the editor, and saved as a new version.
import { useQueryClient } from '@tanstack/react-query';
import { mostLegalVersions } from '#contract/admin/legal-limits.ts';
import type { LegalDocumentName, LegalText } from '#contract/admin/legal-calls.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { query } from '#web/kit/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Moment } from '../../moment.tsx';

interface LegalVersionsProps {
  document: LegalDocumentName;
  present: LegalText;
  onTake: (text: string) => void;
}

export function LegalVersions({ document, present, onTake }: LegalVersionsProps) {
  const client = useQueryClient();
  const { version: latest, savedAt, text, earlier } = present;
  if (savedAt === null) return null;
  const all = [{ version: latest, savedAt, isOurs: text === null }, ...earlier];
  const take = async (version: number): Promise<void> => {
    const params = { document, version: String(version) };
    try {
      const found = await client.fetchQuery(
        query('GET /api/legal/{document}/versions/{version}', { params }),
      );
      onTake(found.text ?? '');
      toast({ title: `Version ${version} is in the editor`, description: 'Compare and save it.' });
    } catch (error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    }
  };
  return (
    <section aria-labelledby="legal-versions">
      <h2 id="legal-versions" className="mb-3 text-xl font-bold tracking-tight">
        Versions
      </h2>
      <ol className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
        {all.map(({ version, savedAt: at, isOurs }) => (
          <li key={version} className="flex flex-wrap items-center gap-3 px-5 py-3">
            <p className="min-w-0 flex-1">
              Version {version} · <Moment at={at} />
              {isOurs && <span className="text-text-2"> · the text of Trellis</span>}
            </p>
            {!isOurs && version !== latest && (
              <Button variant="outline" size="sm" onClick={() => void take(version)}>
                Put it back<span className="sr-only">: version {version}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {all.length >= mostLegalVersions && (
        <p className="mt-3 text-text-2">The newest {mostLegalVersions} are listed; all are kept.</p>
      )}
    </section>
  );
}
