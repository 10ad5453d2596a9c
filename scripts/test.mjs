// Runs every check and every test, even if some fail, and ends with one summary line.
// Flags: --quick skips the HTTP, browser and proof tests; --prove runs the proofs and the long tests.
import './setup/stop-with-npm.mjs';
import { checks, onlyLooking, runChecks } from './test/checks.mjs';
import { nameMissingPackages } from './cluster/programs.mjs';
import { cluster, runSuite, suites } from './test/suites.mjs';
import { summarize } from './test/summary.mjs';

const { unit, db, api, e2e, proofs } = suites;
const withoutCluster = (projects) => projects.filter((name) => !cluster.projects.includes(name));
const longPart = (suite) => ({ ...suite, projects: suite.long });

const quick = [
  // Run together, because they keep each other's workers busy.
  ['unit and database', { ...unit, projects: [...unit.projects, ...db.projects] }],
];
const slow = [
  ['protocol', api],
  ['browser', e2e],
  ['proofs', proofs],
];
const long = [
  ['long database', longPart(db)],
  ['long protocol', longPart(api)],
  ['proofs', { ...proofs, projects: [...proofs.projects, ...withoutCluster(proofs.long)] }],
  ...(nameMissingPackages() ? [] : [['cluster', cluster]]),
  ['long browser', longPart(e2e)],
];

const isAsked = (flag) => process.argv.includes(flag);
const chosen = isAsked('--prove') ? long : isAsked('--quick') ? quick : [...quick, ...slow];

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stopped = true));

const startedAt = Date.now();
const results = isAsked('--prove') ? [] : await runChecks(checks.map(onlyLooking));
for (const [name, suite] of chosen) {
  // The running suite received the signal too; the next one must not begin.
  if (stopped) break;
  console.log(`\n--- ${name} ---`);
  results.push(await runSuite(name, suite));
}
summarize(results, startedAt);
if (isAsked('--prove') && nameMissingPackages())
  console.log(`The proofs of tests/cluster were left out. ${nameMissingPackages()}`);
if (stopped) process.exitCode = 130;
