// The lines that make one balance of the books.
import { LinesPage } from '#web/features/admin/money/lines-page.tsx';

export const Component = LinesPage;
