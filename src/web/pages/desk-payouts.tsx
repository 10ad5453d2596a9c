// Payouts that are held.
import { PayoutsPage } from '#web/features/desk-money/payouts-page.tsx';

export const Component = PayoutsPage;
