// Caches of parts of pages that change less often than the pages themselves.
import { createBrandFiles } from './brand/serve-brand-files.ts';
import { createInstructorFigures } from './search/class-page/instructor-figures.ts';
import { createHomeChoices } from './search/home/choose-home.ts';

export const createRemembered = () => ({
  brandFiles: createBrandFiles(),
  homeChoices: createHomeChoices(),
  instructorFigures: createInstructorFigures(),
});
export type Remembered = ReturnType<typeof createRemembered>;
