// Admin: the audit log.
import { AuditPage } from '#web/features/admin/audit/audit-page.tsx';

export const Component = AuditPage;
