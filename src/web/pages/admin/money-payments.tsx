// Admin: all payments.
import { PaymentsListPage } from '#web/features/admin/money/lists/payments-page.tsx';

export const Component = PaymentsListPage;
