// Runs the server in this very process: no wrapper that could swallow a signal or outlive its child.
import './setup/stop-with-npm.mjs';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { inProject, isNewEnough } from './setup/project.mjs';

const refusal = refusalOf(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  // React reads NODE_ENV when it is first imported, hence the import below and not above.
  process.env.NODE_ENV = 'production';
  module.enableCompileCache(inProject('.cache', 'compile'));
  await import('../src/main.ts');
  // Written now, so that the next start is fast even if this process is killed.
  module.flushCompileCache();
}

/** @returns {string | undefined} */
function refusalOf(version) {
  if (!isNewEnough(version))
    return `Node ${version} is too old to run Trellis: use \`npm start\`, or install Node 24.7 or newer.`;
  if (!existsSync(inProject('node_modules')))
    return 'The packages are missing: run `npm ci --omit=dev`, or `npm start`, which also builds the pages.';
  return undefined;
}
