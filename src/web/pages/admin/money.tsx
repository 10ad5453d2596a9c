// The operator's view of the books.
import { MoneyPage } from '#web/features/admin/money/money-page.tsx';

export const Component = MoneyPage;
