// Runs the server in this very process: no wrapper that could swallow a signal or outlive its child.
import module from 'node:module';
import { inProject, isNewEnough } from './setup/project.mjs';

if (isNewEnough(process.versions.node)) {
  // React reads NODE_ENV when it is first imported, hence the import below and not above.
  process.env.NODE_ENV = 'production';
  module.enableCompileCache(inProject('.cache', 'compile'));
  await import('../src/main.ts');
  // Written now, so that the next start is fast even if this process is killed.
  module.flushCompileCache();
} else {
  console.error(
    `Node ${process.versions.node} is too old to run Trellis: use \`npm start\`, or install Node 24.7 or newer.`,
  );
  process.exitCode = 1;
}
