// Checks the screens that features change, in one visit each.
import { everyPath, isSettled } from './support/every-path.ts';
import { test } from './support/fixtures.ts';
import { checkScreen } from './support/check-screen.ts';

for (const path of everyPath.filter((one) => !isSettled(one)))
  test(`${path} is sound`, ({ page }) => checkScreen(page, path));
