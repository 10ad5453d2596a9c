// Refunds that failed.
import { RefundsPage } from '#web/features/desk-money/refunds-page.tsx';

export const Component = RefundsPage;
