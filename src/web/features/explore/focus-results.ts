// Puts the keyboard at the list before the link that was pressed goes away with what it stood for.
import { focusPart } from '#web/kit/focus-page.ts';

export const resultsId = 'results';

export const focusResults = (): void => void focusPart(`#${resultsId}`);
