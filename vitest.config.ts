// The test projects: unit and browser-parts need nothing, db-18 and db-15 run what speaks SQL on a real PostgreSQL each;
// protocol asks every call over HTTP, proofs kill, starve and overload the product, and both are left out of the quick
// check; the long ones run by `npm run prove` alone.
import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const debian15 = '/usr/lib/postgresql/15/bin';

const shared = {
  setupFiles: ['tests/support/console-guard.ts', 'tests/support/network-guard.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

/** What a server of another version could answer differently. */
const sqlTests = ['src/**/*.db.test.ts', 'tests/protocol/{idempotency,rate-limits}.test.ts'];

/** Where the SQL is most its own; everything else is asked of the older server by `prove`. */
const demandingTests = ['src/{platform/db,server/payments}/**/*.db.test.ts'];

/** Sign-in and the machine room change rarely: `prove` looks after them. */
const settledTests = [
  'src/identity/**/*.db.test.ts',
  'src/platform/{jobs,live,mail,pictures,places}/**/*.db.test.ts',
  'tests/protocol/identity-*.test.ts',
  'tests/protocol/{hosted-identity,live-limits,slow-clients,uploads}.test.ts',
];

const proofs = 'tests/{fault,load,platforms}/**/*.test.ts';
const longProofs = 'tests/{fault,load,platforms}/**/*.long.test.ts';

/** The launcher also runs an installed PostgreSQL; everything else in the proofs is about our own process. */
const launcherProofs = ['tests/fault/database-{folder,recovery}.test.ts'];

const onPostgres = (major: 15 | 18, name: string, include: string[], exclude: string[] = []) => ({
  test: {
    ...shared,
    name: `${name}-${major}`,
    include,
    exclude,
    // Every file has a database of its own; loading the server anew for each took a third of the time.
    isolate: name !== 'db' && name !== 'protocol',
    globalSetup: [`tests/support/postgres-${major}.ts`],
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

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      withoutDatabase({
        name: 'unit',
        include: [
          'src/**/*.test.{ts,tsx}',
          'scripts/**/*.test.ts',
          'tests/{walls,support}/**/*.test.ts',
        ],
        exclude: ['**/*.db.test.ts', browserTests],
        isolate: false,
      }),
      // Each file alone: they put the parts of a browser they need into the global scope.
      withoutDatabase({ name: 'browser-parts', include: [browserTests] }),
      onPostgres(18, 'db', ['src/**/*.db.test.ts'], settledTests),
      onPostgres(18, 'protocol', ['tests/{rights,protocol}/**/*.test.ts'], settledTests),
      onPostgres(18, 'proofs', [proofs], [longProofs]),
      onPostgres(18, 'long', [longProofs, ...settledTests]),
      ...(existsSync(debian15)
        ? [
            onPostgres(15, 'db', demandingTests),
            onPostgres(15, 'long', [...launcherProofs, ...sqlTests], demandingTests),
          ]
        : []),
    ],
  },
});
