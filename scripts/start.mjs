// Runs the server in this very process: no wrapper that could swallow a signal or outlive its child.
import module from 'node:module';
import { inProject, runsTypeScript } from './setup/project.mjs';

if (runsTypeScript(process.versions.node)) {
  // React reads NODE_ENV when it is first imported, hence the import below and not above.
  process.env.NODE_ENV = 'production';
  module.enableCompileCache(inProject('.cache', 'compile'));
  await import('../src/main.ts');
  // Written now, so that the next start is fast even if this process is killed.
  module.flushCompileCache();
} else {
  console.error(
    `Node ${process.versions.node} cannot run TypeScript: use \`npm start\`, or install Node 24.`,
  );
  process.exitCode = 1;
}
