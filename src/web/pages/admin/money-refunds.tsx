// Admin: all refunds.
import { RefundsListPage } from '#web/features/admin/money/lists/refunds-page.tsx';

export const Component = RefundsListPage;
