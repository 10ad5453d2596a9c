// Prints how many packages npm has unpacked, in a line every few seconds: npm is silent where its output is captured.
import { existsSync, readFileSync } from 'node:fs';
import { fits, presentPlatform } from './platforms.mjs';
import { inProject, screen } from './project.mjs';

const everyMs = 5000;

/** Each line is a line of its own, so that a log file reads like the terminal. */
export async function reportProgress(work) {
  const expected = expectedPackages();
  const report = () => {
    const present = expected.filter((path) => existsSync(inProject(path, 'package.json')));
    screen.print(`    ${present.length} of ${expected.length} packages\n`);
  };
  const reporting = setInterval(report, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(reporting);
  }
}

/** npm leaves out the builds for other platforms, and what only those need. */
function expectedPackages() {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const platform = presentPlatform();
  return Object.keys(packages).filter(
    (path) => path && (!packages[path].optional || fits(packages[path], platform)),
  );
}
