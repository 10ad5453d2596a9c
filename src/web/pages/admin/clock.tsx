// Admin: the movable clock of a demo.
import { ClockPage } from '#web/features/admin/clock/clock-page.tsx';

export const Component = ClockPage;
