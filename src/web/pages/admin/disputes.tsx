// Admin: payments that learners dispute with their banks.
import { DisputesPage } from '#web/features/admin/disputes/disputes-page.tsx';

export const Component = DisputesPage;
