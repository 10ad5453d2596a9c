// Admin: refunds that failed.
import { RefundsPage } from '#web/features/admin/money/refunds-page.tsx';

export const Component = RefundsPage;
