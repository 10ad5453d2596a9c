// Audit log: who did what to what. Its filters are stored in the URL, so that results can be shared.
import { useSearchParams } from 'react-router';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { query } from '#web/kit/api/api.ts';
import { NothingWaits } from '#web/features/admin/list/admin-list.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditFilter, auditFilterNames } from './audit-filter.ts';
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
    >
      <AuditFilters filter={filter} />
      <OlderPages
        key={`log ${search.toString()}`}
        pageAfter={(cursor) =>
          query('GET /api/admin/audit', {
            query: { ...filter, ...(cursor !== undefined && { cursor }) },
          })
        }
      >
        {({ entries }) =>
          entries.length === 0 ? (
            <NothingWaits>
              {isFiltered ? 'No entry matches these filters.' : 'No entries yet.'}
            </NothingWaits>
          ) : (
            <ol className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
              {entries.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} filter={filter} />
              ))}
            </ol>
          )
        }
      </OlderPages>
    </AdminShell>
  );
}
