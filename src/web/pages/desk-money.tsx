// The operator's view of the books.
import { MoneyPage } from '#web/features/desk-money/money-page.tsx';

export const Component = MoneyPage;
