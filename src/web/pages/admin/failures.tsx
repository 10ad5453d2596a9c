// Mails and jobs that were given up.
import { FailuresPage } from '#web/features/admin/failures/failures-page.tsx';

export const Component = FailuresPage;
