// The movable clock of a demo.
import { ClockPage } from '#web/features/desk-money/clock-page.tsx';

export const Component = ClockPage;
