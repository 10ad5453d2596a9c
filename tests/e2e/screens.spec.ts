// Checks the screens that features change, in one visit each.
import { everyPath, isSettled } from './every-path.ts';
import { test } from './fixtures.ts';
import { expectSoundScreen } from './screen-is-sound.ts';

for (const path of everyPath.filter((one) => !isSettled(one)))
  test(`${path} is sound`, ({ page }) => expectSoundScreen(page, path));
