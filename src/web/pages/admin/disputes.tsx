// Payments that learners want back from their banks.
import { DisputesPage } from '#web/features/admin/disputes/disputes-page.tsx';

export const Component = DisputesPage;
