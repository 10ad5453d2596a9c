// The audit log.
import { AuditPage } from '#web/features/desk-money/audit-page.tsx';

export const Component = AuditPage;
