// Admin: all payouts.
import { PayoutsListPage } from '#web/features/admin/money/lists/payouts-page.tsx';

export const Component = PayoutsListPage;
