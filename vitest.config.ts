// The test projects: unit and browser-parts need nothing, db-18 and db-15 run what speaks SQL on a real PostgreSQL each,
// proofs kill, starve and overload the product, and are left out of the quick check; the long ones
// run by `npm run prove` alone.
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

/** What changes with every feature is asked of the older server each time, the machine room and sign-in by `prove`. */
const productTests = ['src/server/**/*.db.test.ts', 'src/platform/db/**/*.db.test.ts'];

/** Long, and only about what lies in the tables. */
const contentTests = ['src/server/classes/demo/demo.db.test.ts'];

const databaseTests = [...sqlTests, 'tests/{rights,protocol}/**/*.test.ts'];

const proofs = 'tests/{fault,load}/**/*.test.ts';
const longProofs = 'tests/{fault,load}/**/*.long.test.ts';

/** The launcher also runs an installed PostgreSQL; everything else in the proofs is about our own process. */
const launcherProofs = ['tests/fault/database-{folder,recovery}.test.ts'];

const onPostgres = (major: 15 | 18, name: string, include: string[], exclude: string[] = []) => ({
  test: {
    ...shared,
    name: `${name}-${major}`,
    include,
    exclude,
    // Every file has a database of its own; loading the server anew for each took a third of the time.
    isolate: name !== 'db',
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
        include: ['src/**/*.test.{ts,tsx}', 'tests/{walls,support}/**/*.test.ts'],
        exclude: ['**/*.db.test.ts', browserTests],
        isolate: false,
      }),
      // Each file alone: they put the parts of a browser they need into the global scope.
      withoutDatabase({ name: 'browser-parts', include: [browserTests] }),
      onPostgres(18, 'db', databaseTests),
      onPostgres(18, 'proofs', [proofs], [longProofs]),
      onPostgres(18, 'long', [longProofs]),
      ...(existsSync(debian15)
        ? [
            onPostgres(15, 'db', productTests, contentTests),
            onPostgres(15, 'long', [...launcherProofs, ...sqlTests], productTests),
          ]
        : []),
    ],
  },
});
