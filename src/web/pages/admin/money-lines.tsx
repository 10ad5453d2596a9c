// Admin: the ledger lines that make up one balance.
import { LinesPage } from '#web/features/admin/money/lines-page.tsx';

export const Component = LinesPage;
