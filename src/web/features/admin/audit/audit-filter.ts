// Filter of the audit log, and the URL of the filtered log.
import type { Input } from '#contract/endpoints.ts';
import { isDay, startOfDay } from '../list/search-values.ts';

export const auditFilterNames = ['actor', 'action', 'person', 'subject', 'from', 'to'] as const;
export type AuditFilter = Partial<Record<(typeof auditFilterNames)[number], string>>;

export const auditAddress = (filter: AuditFilter): string => {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return search.size > 0 ? `/admin/audit?${search}` : '/admin/audit';
};

/** Days are those of the operator's own time zone; what is not a day counts as none. */
export function auditInput({ from, to, ...filter }: AuditFilter) {
  return {
    ...filter,
    ...(from && isDay(from) && { from: startOfDay(from).toISOString() }),
    ...(to && isDay(to) && { before: startOfDay(to, 1).toISOString() }),
  } satisfies Input<'GET /api/admin/audit'>['query'];
}
