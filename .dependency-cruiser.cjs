// The walls between the floors: imports go down only, and each rule's name says what it forbids.
// Tests stand beside the code they test and may reach across; the rules are about the product's own files.
const tests = '\\.test\\.tsx?$';

/** A wall: product files matching `from` must not import what `to` describes. */
const wall = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to,
});

const domainLibrary = '^node_modules/temporal-polyfill/';
const mailTemplates =
  '^src/(mails\\.tsx$|platform/mail/(kit|mails)/|(identity|server/[^/]+)/mails/)';
/** Where the parts are put together and started. */
const topFloor = '^src/(app|sign-in|watch-work|work|main|identity-alone)\\.ts$';
/** Node runs these as they are; pages and mail templates are built into dist, with the packages they need. */
const serverCode = `^src/(?!web/)(?!${mailTemplates.slice('^src/'.length)})|^scripts/(start\\.mjs|setup/project\\.mjs|(db-[a-z]+|make-(bucket|operator))\\.ts)$`;
const sqlLibraries = '^node_modules/(kysely|pg|pg-pool|pg-boss|pg-cursor)/';

module.exports = {
  forbidden: [
    wall(
      'domain-imports-nothing',
      'Rules are pure: no library but the one for time, no machine, no other floor.',
      '^src/domain/',
      { pathNot: `^src/domain/|${domainLibrary}` },
    ),
    wall(
      'contract-imports-domain-only',
      'What travels is described with the domain and zod, nothing else.',
      '^src/contract/',
      { pathNot: '^src/(contract|domain)/|^node_modules/zod/' },
    ),
    wall(
      'browser-code-uses-zod-mini-only',
      'Full zod costs the browser 20 KB.',
      '^src/(contract|web)/',
      { path: '^node_modules/zod/', pathNot: '^node_modules/zod/(v4/)?mini/' },
    ),
    wall(
      'platform-knows-no-module',
      'Infrastructure serves every module and knows none.',
      '^src/platform/',
      { path: `^src/(identity|server|web)/|${topFloor}` },
    ),
    wall(
      'identity-imports-platform-only',
      'Identity can be run as a service of its own.',
      '^src/identity/',
      { path: '^src/', pathNot: '^src/(identity|platform)/' },
    ),
    wall(
      'server-modules-never-meet',
      'Modules meet in tables, in contract/jobs.ts and on the page, never in an import; server/flows stands above them, server/shared below.',
      '^src/server/(?!flows/)([^/]+)/',
      { path: '^src/server/', pathNot: '^src/server/($1|shared)/' },
    ),
    wall(
      'server-imports-lower-floors-only',
      'A use case knows the platform, the contract and the domain.',
      '^src/server/',
      { path: `^src/(identity|web)/|${topFloor}` },
    ),
    wall(
      'server-mails-people-with-their-entries',
      'mail-people.ts queues a mail together with its entry in the list of notifications, so that no mail lacks one.',
      '^src/server/(?!shared/notifications/mail-people\\.ts$)',
      { path: '^src/platform/mail/outbox/queue-mail\\.ts$' },
    ),
    wall(
      'web-never-imports-server',
      'Pages know the contract and the domain; everything else comes over the API.',
      '^src/web/',
      { path: `^src/(platform|identity|server)/|${topFloor}` },
    ),
    wall(
      'web-imports-no-server-package',
      'What runs in the browser has no server and no log.',
      '^src/web/',
      { path: '^node_modules/(fastify|@fastify/[^/]+|pino)/' },
    ),
    wall('web-imports-no-node-module', 'What runs in the browser has no Node.', '^src/web/', {
      dependencyTypes: ['core'],
    }),
    wall(
      'ui-knows-no-domain',
      'The ui kit would serve any product: it knows no word of ours.',
      '^src/web/ui/',
      { path: '^src/', pathNot: '^src/web/ui/' },
    ),
    wall('kit-imports-ui-only', 'pages → features → kit → ui.', '^src/web/kit/', {
      path: '^src/web/',
      pathNot: '^src/web/(ui|kit)/',
    }),
    wall('features-import-kit-and-ui-only', 'pages → features → kit → ui.', '^src/web/features/', {
      path: '^src/web/',
      pathNot: '^src/web/(ui|kit|features)/',
    }),
    wall(
      'features-never-import-each-other',
      'Features meet in kit and ui. Class cards, reviews and saved hearts are shown by several screens as they are.',
      '^src/web/features/([^/]+)/',
      { path: '^src/web/features/', pathNot: '^src/web/features/($1|class-card|reviews|saved)/' },
    ),
    wall(
      'pages-import-features-kit-and-ui-only',
      'A page is put together from what lies below it, never from the frame around it.',
      '^src/web/pages/',
      { path: '^src/web/', pathNot: '^src/web/(ui|kit|features|pages)/' },
    ),
    wall(
      'only-app-sees-server-and-web-together',
      'app.ts hangs the parts on one server, work.ts sets them to work; main.ts only starts both.',
      '^src/main\\.ts$',
      { path: '^src/(identity|server|web)/' },
    ),
    wall(
      'only-the-build-gathers-mails',
      'mails.tsx sees the templates of every module; the product meets it as a built file.',
      '^src/',
      { path: '^src/mails\\.tsx$' },
    ),
    wall(
      'mail-templates-import-what-the-build-watches',
      'The set-up builds templates anew when these change; it does not look elsewhere.',
      mailTemplates,
      {
        path: '^src/',
        pathNot: `${mailTemplates}|^src/(contract|domain|platform/calendar)/|^src/platform/mail/(mail-templates|one-line)\\.ts$`,
      },
    ),
    wall(
      'node-runs-no-tsx',
      'Node strips types but knows no markup: what is written in .tsx is built first.',
      `^src/(platform|identity|server)/.*\\.ts$|${topFloor}`,
      { path: '^src/(platform|identity|server)/.*\\.tsx$', dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'only-main-starts-the-app',
      'app.ts, sign-in.ts and work.ts are the top floor but one; app.ts is only told what sign-in.ts makes.',
      '^src/(?!(app|main|work)\\.ts$)',
      { path: topFloor },
    ),
    wall(
      'only-store-speaks-sql',
      'SQL shows in review: in a file called -store.ts or .sql.ts, or in the platform, nowhere else.',
      '^src/(?!platform/|identity/schema\\.ts$|.*(-store|\\.sql)\\.ts$)',
      { path: sqlLibraries },
    ),
    wall('source-never-imports-tests', 'The product runs without its tests.', '^src/', {
      path: `^tests/|${tests}`,
    }),
    wall(
      'source-uses-listed-packages-only',
      'A package that only another package brings can vanish with it.',
      '^(src|scripts)/',
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'server-uses-no-development-package',
      'After `npm ci --omit=dev` the server and its commands run with the dependencies alone.',
      serverCode,
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    wall('no-circles', 'Two files that need each other are one file, or three.', '^(src|tests)/', {
      circular: true,
    }),
    wall(
      'every-import-resolves',
      'A wall cannot see through what it cannot find.',
      '^(src|tests)/',
      {
        couldNotResolve: true,
        // Vite makes it an address; the map of exports of a package is not followed through the query.
        pathNot: '\\.wasm\\?url$',
      },
    ),
  ],
  options: {
    // dependency-cruiser does not read TypeScript 7; swc parses the same files, type imports included.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/|^dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
