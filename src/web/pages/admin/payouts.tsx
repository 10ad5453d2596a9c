// Admin: payouts that are on hold.
import { PayoutsPage } from '#web/features/admin/money/payouts-page.tsx';

export const Component = PayoutsPage;
