// Checks that every wall fails: one planted import per rule, each in a small tree of its own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkWalls, walls } from '../../scripts/check-walls.ts';

type Plant = [rule: string, from: string, code: string];

const plants: Plant[] = [
  ['domain-imports-nothing', 'src/domain/a.ts', "import '#contract/x.ts';"],
  ['domain-imports-nothing', 'src/domain/a.ts', "import 'node:fs';"],
  ['domain-imports-nothing', 'src/domain/a.ts', "import 'left';"],
  ['contract-imports-domain-only', 'src/contract/a.ts', "import '#platform/x.ts';"],
  ['contract-imports-domain-only', 'src/contract/a.ts', "import 'node:fs';"],
  ['contract-imports-domain-only', 'src/contract/a.ts', "import 'left';"],
  ['browser-code-uses-zod-mini-only', 'src/contract/a.ts', "import 'zod';"],
  ['browser-code-uses-zod-mini-only', 'src/web/kit/a.ts', "import 'zod';"],
  ['platform-knows-no-module', 'src/platform/a.ts', "import '#server/bookings/x.ts';"],
  ['platform-knows-no-module', 'src/platform/a.ts', "import '#identity/x.ts';"],
  ['platform-knows-no-module', 'src/platform/a.ts', "import '#web/kit/x.tsx';"],
  ['identity-imports-platform-only', 'src/identity/a.ts', "import '#contract/x.ts';"],
  ['identity-imports-platform-only', 'src/identity/a.ts', "import '#server/bookings/x.ts';"],
  ['server-modules-never-meet', 'src/server/classes/a.ts', "import '#server/bookings/x.ts';"],
  ['server-modules-never-meet', 'src/server/shared/a.ts', "import '#server/bookings/x.ts';"],
  ['server-imports-lower-floors-only', 'src/server/classes/a.ts', "import '#identity/x.ts';"],
  ['server-imports-lower-floors-only', 'src/server/classes/a.ts', "import '#web/kit/x.tsx';"],
  [
    'server-mails-people-with-their-entries',
    'src/server/bookings/a.ts',
    "import '#platform/mail/outbox/queue-mail.ts';",
  ],
  [
    'server-mails-people-with-their-entries',
    'src/server/flows/a.ts',
    "import '#platform/mail/outbox/queue-mail.ts';",
  ],
  ['web-never-imports-server', 'src/web/pages/a.ts', "import '#server/bookings/x.ts';"],
  ['web-never-imports-server', 'src/web/kit/a.ts', "import '#platform/x.ts';"],
  ['web-never-imports-server', 'src/web/routes.ts', "import '#identity/x.ts';"],
  ['web-imports-no-server-package', 'src/web/kit/a.ts', "import 'fastify';"],
  ['web-imports-no-node-module', 'src/web/kit/a.ts', "import 'node:fs';"],
  ['ui-knows-no-domain', 'src/web/ui/a.ts', "import '#domain/x.ts';"],
  ['ui-knows-no-domain', 'src/web/ui/a.ts', "import '#contract/x.ts';"],
  ['ui-knows-no-domain', 'src/web/ui/a.ts', "import '../kit/x.tsx';"],
  ['kit-imports-ui-only', 'src/web/kit/a.ts', "import '../features/x.tsx';"],
  ['features-import-kit-and-ui-only', 'src/web/features/a.ts', "import '../pages/x.tsx';"],
  [
    'features-never-import-each-other',
    'src/web/features/a/a.tsx',
    "import '#web/features/b/x.tsx';",
  ],
  ['pages-import-features-kit-and-ui-only', 'src/web/pages/a.ts', "import '../frame.ts';"],
  ['only-app-sees-server-and-web-together', 'src/main.ts', "import '#server/bookings/x.ts';"],
  ['only-the-build-gathers-mails', 'src/platform/a.tsx', "import '../mails.tsx';"],
  [
    'mail-templates-import-what-the-build-watches',
    'src/server/bookings/mails/a.tsx',
    "import '../x.ts';",
  ],
  [
    'mail-templates-import-what-the-build-watches',
    'src/platform/mail/kit/a.tsx',
    "import '#platform/x.ts';",
  ],
  ['node-runs-no-tsx', 'src/server/bookings/a.ts', "import './mails/x.tsx';"],
  ['node-runs-no-tsx', 'src/platform/other.ts', "import './mail/kit/x.tsx';"],
  ['only-main-starts-the-app', 'src/other.ts', "import './app.ts';"],
  ['only-store-speaks-sql', 'src/server/classes/a.ts', "import 'kysely';"],
  ['only-store-speaks-sql', 'src/server/classes/a.ts', "import 'pg';"],
  ['only-store-speaks-sql', 'src/identity/a.ts', "import 'kysely';"],
  ['source-never-imports-tests', 'src/platform/a.ts', "import '#tests/support/x.ts';"],
  ['source-never-imports-tests', 'src/platform/a.ts', "import './x.test.ts';"],
  ['source-uses-listed-packages-only', 'src/web/kit/a.ts', "import 'stray';"],
  ['server-uses-no-development-package', 'src/platform/a.ts', "import 'tool';"],
  ['server-uses-no-development-package', 'src/main.ts', "export const a = () => import('tool');"],
  ['server-uses-no-development-package', 'scripts/db-backup.ts', "import 'tool';"],
  ['no-circles', 'src/platform/a.ts', "import './back.ts';"],
  ['no-circles', 'src/platform/a.ts', "import type { Back } from './back.ts';"],
  ['every-import-resolves', 'src/platform/a.ts', "import './nowhere.ts';"],
  ['every-import-resolves', 'src/platform/a.ts', "import '#platform/nowhere.ts';"],
];

const floors = ['domain', 'contract', 'platform', 'identity', 'server', 'web', 'tests'];
const packages = ['left', 'zod', 'zod/mini', 'fastify', 'kysely', 'pg', 'tool', 'stray'];

const codebase: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: Object.fromEntries(
      floors.map((floor) => [`#${floor}/*`, `./${floor === 'tests' ? '' : 'src/'}${floor}/*`]),
    ),
    dependencies: { left: '1', zod: '1', fastify: '1', kysely: '1', pg: '1' },
    devDependencies: { tool: '1' },
  }),
  ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, 'export {};'])),
  'src/domain/x.ts': 'export {};',
  'src/contract/x.ts': "import '#domain/x.ts'; import 'zod/mini';",
  'src/platform/x.ts': "import '#contract/x.ts'; import 'kysely'; import 'pg'; import 'node:fs';",
  'src/platform/y.ts': "import 'fastify'; import 'left'; import type { Tool } from 'tool';",
  'src/platform/x.test.ts': "import '#tests/support/x.ts'; import 'tool';",
  'src/platform/back.ts': "import './a.ts';",
  'src/platform/a.ts': 'export {};',
  'src/platform/mail/outbox/queue-mail.ts': "import '#contract/x.ts';",
  'src/server/shared/notifications/mail-people.ts': "import '#platform/mail/outbox/queue-mail.ts';",
  'src/platform/mail/kit/x.tsx': "import '#contract/x.ts'; import 'tool';",
  'src/identity/x.ts': "import '#platform/x.ts';",
  'src/server/bookings/x.ts': "import './booking-store.ts';",
  'src/server/bookings/booking-store.ts': "import 'kysely'; import '#platform/x.ts';",
  'src/server/bookings/mails/x.tsx': "import '#platform/mail/kit/x.tsx'; import '#domain/x.ts';",
  'src/mails.tsx': "import '#server/bookings/mails/x.tsx';",
  'src/web/ui/x.tsx': "import 'tool';",
  'src/web/kit/x.tsx': "import '../ui/x.tsx'; import '#contract/x.ts'; import '#domain/x.ts';",
  'src/web/features/x.tsx': "import '../kit/x.tsx';",
  'src/web/features/b/x.tsx': "import '#web/features/reviews/x.tsx'; import '../../kit/x.tsx';",
  'src/web/features/reviews/x.tsx': "import '../../ui/x.tsx';",
  'src/web/pages/x.tsx': "import '../features/x.tsx';",
  'src/web/frame.ts': "export const page = () => import('./pages/x.tsx');",
  'src/app.ts': "import '#server/bookings/x.ts'; import '#identity/x.ts'; import '#web/frame.ts';",
  'src/main.ts': "import './app.ts'; import '#platform/x.ts';",
  'tests/support/x.ts': "import '#platform/x.ts';",
  'scripts/build.ts': "import 'tool';",
  'scripts/db-backup.ts': "import '#platform/x.ts';",
};

const built: string[] = [];

function build(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'trellis-walls-'));
  built.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

afterEach(() => {
  for (const root of built.splice(0)) rmSync(root, { recursive: true });
});

test('lets a codebase pass whose imports all go down', async () => {
  expect(await checkWalls(build(codebase))).toEqual({ violations: [], unseen: [], idle: [] });
});

test.for(plants)('%s breaks when %s says %s', async ([rule, from, code]) => {
  const { violations } = await checkWalls(build({ ...codebase, [from]: code }));
  expect([...new Set(violations.map((violation) => violation.rule))]).toEqual([rule]);
});

test.for([
  "import type { X } from '#server/bookings/x.ts';",
  "export type { X } from '#server/bookings/x.ts';",
  "export * from '#server/bookings/x.ts';",
  "const x = () => import('#server/bookings/x.ts');",
  "import x from '../../server/bookings/x.ts';",
  "let x: import('#server/bookings/x.ts').X;",
])('sees an import written as %s', async (code) => {
  const { violations } = await checkWalls(build({ ...codebase, 'src/web/pages/a.ts': code }));
  expect(violations).toMatchObject([{ rule: 'web-never-imports-server' }]);
});

test('has a planted violation for every wall', () => {
  const planted = new Set(plants.map(([rule]) => rule));
  expect(
    walls.forbidden.map((rule) => rule.name).filter((name) => !planted.has(name ?? '')),
  ).toEqual([]);
});

test.for([
  ["import type { Left } from 'left';", 'only its types are used'],
  ['', 'nobody imports it'],
])('names a run-time package that the server does not load: %s (%s)', async ([code]) => {
  const root = build({
    ...codebase,
    'src/platform/y.ts': `import 'fastify'; ${code}`,
    'src/web/ui/x.tsx': "import 'left';",
    'src/platform/x.test.ts': "import 'left';",
  });
  expect(await checkWalls(root)).toEqual({ violations: [], unseen: [], idle: ['left'] });
});

test('names the files that the check could not see', async () => {
  const root = build({ ...codebase, 'src/platform/blind.ts': '' });
  const { unseen } = await checkWalls(root, '^src/platform/blind');
  expect(unseen).toEqual(['src/platform/blind.ts']);
});
