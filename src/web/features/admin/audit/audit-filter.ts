// Filter of the audit log, and the URL of the filtered log.

export const auditFilterNames = ['actor', 'action', 'subject'] as const;
export type AuditFilter = Partial<Record<(typeof auditFilterNames)[number], string>>;

export const auditAddress = (filter: AuditFilter): string => {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return search.size > 0 ? `/admin/audit?${search}` : '/admin/audit';
};
