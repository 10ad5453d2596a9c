// Brings a fresh clone to where npm start and npm test can run; needs nothing but Node and npm.
// Flags: --build also builds the pages, --browser also finds a browser for the tests.
import { ensureBrowser } from './setup/browser.mjs';
import { ensureBuild } from './setup/build.mjs';
import { ensureInstall } from './setup/install.mjs';
import { SetupFailure, refuseOldNode } from './setup/project.mjs';

try {
  refuseOldNode();
  await ensureInstall();
  if (process.argv.includes('--build')) await ensureBuild();
  if (process.argv.includes('--browser')) await ensureBrowser();
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
