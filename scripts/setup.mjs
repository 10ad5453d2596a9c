// Prepares a fresh clone for npm start and npm test; needs nothing but Node and npm.
// Flags: --build also builds the pages, --browser also finds a browser for the tests.
import './setup/stop-with-npm.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureBuild } from './setup/build.mjs';
import { diskFull } from './setup/explain-npm.mjs';
import { ensureInstall } from './setup/install.mjs';
import { SetupFailure, refuseOldNode } from './setup/project.mjs';

try {
  refuseOldNode();
  await ensureInstall();
  if (process.argv.includes('--build')) await ensureBuild();
  if (process.argv.includes('--browser')) await ensureBrowser();
} catch (error) {
  // A build on a full disk fails with a long message, and our own small files may not fit either.
  const isFull = diskFull.test(error.message);
  if (!isFull && !(error instanceof SetupFailure)) throw error;
  console.error(isFull ? 'The disk is full: free some space, then start again.' : error.message);
  process.exitCode = 1;
}
