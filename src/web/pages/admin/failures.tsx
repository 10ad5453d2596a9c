// Admin: mails and jobs that failed for good.
import { FailuresPage } from '#web/features/admin/failures/failures-page.tsx';

export const Component = FailuresPage;
