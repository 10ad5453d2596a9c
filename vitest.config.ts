// The test projects: unit and browser-parts need nothing, db-18 and db-15 run what speaks SQL on a real PostgreSQL each;
// protocol asks every call over HTTP, proofs kill, starve and overload the product, and both are left out of the quick
// check; cluster kills machines of a replicated PostgreSQL, where its programs are installed. The long part of each takes long or changes rarely: `npm run prove` runs it, and any command that names a test.
import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { missingPackages } from './scripts/cluster/programs.mjs';

const debian15 = '/usr/lib/postgresql/15/bin';
const debianRedis = '/usr/bin/redis-server';

const shared = {
  setupFiles: [
    'tests/support/console-guard.ts',
    'tests/support/network-guard.ts',
    'tests/support/standard-measures.ts',
  ],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

const databaseTests = 'src/**/*.db.test.ts';
/** They start a server of their own, where one is installed. */
const withoutRedis = existsSync(debianRedis) ? [] : ['src/**/redis-*.db.test.ts'];
const protocolTests = 'tests/{rights,protocol}/**/*.test.ts';

/** Where the SQL is most its own; everything else is asked of the older server by `prove`. */
const demandingTests = ['src/{platform/db,server/payments}/**/*.db.test.ts'];

/** Calls that a server of another version could answer differently. */
const sqlProtocolTests = ['tests/protocol/http/{idempotency,rate-limits}.test.ts'];

/** Sign-in and the infrastructure change rarely: `prove` looks after them. */
const settledDatabaseTests = [
  'src/identity/**/*.db.test.ts',
  'src/platform/{jobs,live,mail,pictures,places}/**/*.db.test.ts',
];
const settledProtocolTests = [
  'tests/protocol/identity/*.test.ts',
  'tests/protocol/{live/live-limits,http/slow-clients,tracing,uploads}.test.ts',
  'tests/rights/**/*.long.test.ts',
];

const proofs = 'tests/{fault,load,fuzz,platforms}/**/*.test.ts';
const longProofs = 'tests/{fault,load,fuzz,platforms}/**/*.long.test.ts';

/** They change rarely. The launcher also runs an installed PostgreSQL; everything else in the proofs is about our own process. */
const launcherProofs = ['tests/fault/database-{folder,recovery}.test.ts'];

const onPostgres = (major: 15 | 18, name: string, include: string[], exclude: string[] = []) => ({
  test: {
    ...shared,
    name: `${name}-${major}`,
    include,
    exclude,
    // Every file has a database of its own; loading the server anew for each took a third of the time.
    isolate: name !== 'db' && name !== 'protocol',
    env: name === 'long-db' ? { MANY_WORLDS: 'yes' } : {},
    globalSetup: [`tests/support/database/postgres-${major}.ts`],
    // A cold template or a restarted server may be slow on a busy machine; no test measures time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

const browserTests = 'src/web/kit/**/*.test.{ts,tsx}';

const withoutDatabase = (test: Partial<typeof shared> & Record<string, unknown>) => ({
  plugins: [react()],
  test: { ...shared, testTimeout: 20_000, ...test },
});

/** Each file starts a replicated PostgreSQL of its own. */
const cluster = {
  test: { ...shared, name: 'cluster', include: ['tests/cluster/*.test.ts'], hookTimeout: 180_000 },
};

export default defineConfig({
  // Tests do not depend on the settings of the person who runs them.
  envDir: false,
  test: {
    maxWorkers: 2,
    // A missing snapshot fails everywhere, not only in CI; -u writes it.
    update: 'none',
    projects: [
      withoutDatabase({
        name: 'unit',
        include: [
          'src/**/*.test.{ts,tsx}',
          'scripts/**/*.test.ts',
          'tests/{bench,commands,support,walls}/**/*.test.ts',
        ],
        exclude: ['**/*.db.test.ts', browserTests],
        isolate: false,
      }),
      // Each file alone: they put the parts of a browser they need into the global scope.
      withoutDatabase({ name: 'browser-parts', include: [browserTests] }),
      onPostgres(18, 'db', [databaseTests], [...settledDatabaseTests, ...withoutRedis]),
      onPostgres(18, 'long-db', settledDatabaseTests),
      onPostgres(18, 'protocol', [protocolTests], settledProtocolTests),
      onPostgres(18, 'long-protocol', settledProtocolTests),
      onPostgres(18, 'proofs', [proofs], [longProofs, ...launcherProofs]),
      onPostgres(18, 'long-proofs', [longProofs, ...launcherProofs]),
      ...(missingPackages().length === 0 ? [cluster] : []),
      ...(existsSync(debian15)
        ? [
            onPostgres(15, 'db', demandingTests, withoutRedis),
            onPostgres(15, 'long-db', [databaseTests], demandingTests),
            onPostgres(15, 'long-protocol', sqlProtocolTests),
            onPostgres(15, 'long-proofs', launcherProofs),
          ]
        : []),
    ],
  },
});
