// Mails and jobs that were given up.
import { FailuresPage } from '#web/features/desk-money/failures-page.tsx';

export const Component = FailuresPage;
