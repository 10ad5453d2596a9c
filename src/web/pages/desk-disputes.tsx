// Payments that learners want back from their banks.
import { DisputesPage } from '#web/features/desk-money/disputes-page.tsx';

export const Component = DisputesPage;
