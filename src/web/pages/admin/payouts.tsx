// Payouts that are held.
import { PayoutsPage } from '#web/features/admin/money/payouts-page.tsx';

export const Component = PayoutsPage;
