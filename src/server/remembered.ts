// Caches of parts of pages that change less often than the pages themselves.
import { createInstructorFigures } from './search/class-page/instructor-figures.ts';
import { createHomeChoices } from './search/home/choose-home.ts';

export const createRemembered = () => ({
  homeChoices: createHomeChoices(),
  instructorFigures: createInstructorFigures(),
});
export type Remembered = ReturnType<typeof createRemembered>;
