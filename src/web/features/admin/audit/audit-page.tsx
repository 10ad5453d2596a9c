// Audit log: who did what to what. Its filters are stored in the URL, so that results can be shared.
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { mutation, query } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { NothingWaits } from '#web/features/admin/list/admin-list.tsx';
import { saveFile } from '#web/kit/page/save-file.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ownZone } from '../moment.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditFilter, auditFilterNames, auditInput } from './audit-filter.ts';
import { OlderPages } from '../list/older-pages.tsx';

export function AuditPage() {
  const [search] = useSearchParams();
  const filter = Object.fromEntries(
    auditFilterNames.flatMap((name) => {
      const value = search.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  ) as AuditFilter;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <AdminShell
      title="Audit log"
      path="/admin/audit"
      lead="Every action of an operator, and every action that only a person can start. Entries are never removed."
      actions={<DownloadButton filter={filter} />}
    >
      <AuditFilters filter={filter} />
      <OlderPages
        key={`log ${search.toString()}`}
        pageAfter={(cursor) =>
          query('GET /api/admin/audit', {
            query: { ...auditInput(filter), ...(cursor !== undefined && { cursor }) },
          })
        }
      >
        {({ entries, things }) =>
          entries.length === 0 ? (
            <NothingWaits>
              {isFiltered ? 'No entry matches these filters.' : 'No entries yet.'}
            </NothingWaits>
          ) : (
            <ol className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
              {entries.map((entry) => (
                <AuditEntry
                  key={entry.id}
                  entry={entry}
                  things={new Map(things.map((thing) => [thing.id, thing]))}
                />
              ))}
            </ol>
          )
        }
      </OlderPages>
    </AdminShell>
  );
}

/** Requires authentication, so a plain link does not work. */
function DownloadButton({ filter }: { filter: AuditFilter }) {
  const { mutate, isPending } = useMutation({
    ...mutation('GET /api/admin/audit.csv'),
    onSuccess: (text) => saveFile('audit-log.csv', 'text/csv', text),
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  return (
    <BusyButton
      size="sm"
      variant="outline"
      isBusy={isPending}
      busyText="Downloading…"
      onClick={() => mutate({ query: { ...auditInput(filter), zone: ownZone() } })}
    >
      <Download aria-hidden="true" />
      Download CSV
    </BusyButton>
  );
}
