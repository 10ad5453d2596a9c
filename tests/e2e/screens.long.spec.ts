// Checks the other screens, in one visit each.
import { everyPath, isSettled } from './support/every-path.ts';
import { test } from './support/fixtures.ts';
import { expectSoundScreen } from './support/screen-is-sound.ts';

for (const path of everyPath.filter(isSettled))
  test(`${path} is sound`, ({ page }) => expectSoundScreen(page, path));
