// Moves focus to the list before the pressed link disappears with its filter.
import { focusPart } from '#web/kit/page/focus-page.ts';

export const resultsId = 'results';

export const focusResults = (): void => void focusPart(`#${resultsId}`);
