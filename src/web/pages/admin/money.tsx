// Admin: the ledger's balances and checks.
import { MoneyPage } from '#web/features/admin/money/money-page.tsx';

export const Component = MoneyPage;
