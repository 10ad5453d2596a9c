// Assembles the API, the pages, the static files and the live connections on one HTTP server. Only this file sees them
// all together.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { standardBuildDir } from '#platform/process/build-dir.ts';
import type { MovableClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { readyCheck } from '#platform/db/migrate.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Database } from '#platform/db/open-database.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { createResponseCache } from '#platform/http/cache/response-cache.ts';
import { createResponder, registerApi } from '#platform/http/api.ts';
import { registerHealth } from '#platform/http/health.ts';
import { cacheTopics } from '#platform/http/cache/serve-cached.ts';
import { createHttpServer } from '#platform/http/server.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { registerLive } from '#platform/live/register-live.ts';
import type { Log } from '#platform/log.ts';
import { serveMailbox } from '#platform/mail/mailbox/serve-mailbox.ts';
import { readAssets } from '#platform/pages/asset-manifest.ts';
import { createPageCache } from '#platform/pages/page-cache.ts';
import { serveFiles } from '#platform/pages/serve-files.ts';
import { servePages } from '#platform/pages/serve-pages.ts';
import { serveWorker, workerPath } from '#platform/pages/serve-worker.ts';
import type { Providers } from '#platform/payments/providers.ts';
import type { PictureContext } from '#platform/pictures/store-picture.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import { serveMedia } from '#platform/storage/serve-media.ts';
import { createAuthentication } from '#server/accounts/create-authentication.ts';
import { serveStopLinks } from '#server/alerts/serve-stop-links.ts';
import { serveCalendarFeed } from '#server/bookings/calendar/serve-feed.ts';
import { createContext } from '#server/create-context.ts';
import { createHandlers } from '#server/handlers.ts';
import { createModules } from '#server/modules.ts';
import { serveWebhooks } from '#server/payments/events/serve-webhooks.ts';
import { serveFeeds } from '#server/search/feeds/serve-feeds.ts';
import { serveShareCards } from '#server/search/share/serve-share-cards.ts';
import type * as Renderer from '#web/render.tsx';
import type { SignIn } from './sign-in.ts';

export interface AppOptions {
  config: Config & { publicUrl: string };
  log: Log;
  database: Pick<Database, 'db' | 'pool'>;
  notices: Notices;
  clock: MovableClock;
  jobs: Jobs;
  providers: Providers;
  pictures: PictureContext;
  signIn: SignIn;
  buildDir?: string;
}

/** Notice topics of the writes that change what pages show; each one drops the page cache. */
const pageTopics = ['classes', 'settings', 'clock'];

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log, database, notices, clock, jobs, providers, pictures, signIn } = options;
  const { db, pool } = database;
  const server = createHttpServer({ config, log });
  const context = openContext(options);
  const modules = gatherModules(options);
  const handlers = createHandlers({ ...context, modules });
  const { tokens, port: identity } = signIn;
  const authentication = createAuthentication({ db, clock, config, tokens, identity });
  const responses = createResponseCache(notices, cacheTopics);
  const limiter = createRateLimiter({ config, pool, log });
  registerHealth(server, await readyCheck(pool));
  registerApi(server, {
    handlers,
    db,
    clock,
    responses,
    limiter,
    ...authentication,
  });
  signIn.serve(server);
  serveWebhooks(server, { db, clock, jobs, providers, limiter, log });
  registerLive(server, { config, notices, authentication, log });
  serveMailbox(server, db);
  serveMedia(server, pictures.storage);
  serveCalendarFeed(server, context);
  serveStopLinks(server, context);
  serveFeeds(server, { ...context, responses });
  serveShareCards(server, context);
  await addPages(server, createResponder({ handlers, db, log }), options);
  return server;
}

export const openContext = (options: AppOptions) =>
  createContext({ ...options, db: options.database.db, identity: options.signIn.port });

/** Identity comes first, because everything else is about its users. */
export const gatherModules = (options: AppOptions): ModuleHooks[] => [
  ...options.signIn.modules,
  ...createModules(openContext(options)),
];

async function addPages(
  server: FastifyInstance,
  respond: ReturnType<typeof createResponder>,
  { config, notices, buildDir = standardBuildDir }: AppOptions,
): Promise<void> {
  const renderer = pathToFileURL(resolve(buildDir, 'pages/render.js')).href;
  const { renderPage, knownPage, shellModules, shellPages } = (await import(
    renderer
  )) as typeof Renderer;
  const manifest = resolve(buildDir, 'client/.vite/manifest.json');
  const assetsOf = await readAssets(manifest, 'src/web/browser.tsx');
  const assetsFor: typeof assetsOf = config.offline
    ? (module) => ({ ...assetsOf(module), worker: workerPath })
    : assetsOf;
  const cache = createPageCache();
  for (const topic of pageTopics) notices.listen(topic, () => cache.drop());
  await serveFiles(server, resolve(buildDir, 'client'));
  await serveWorker(server, {
    buildDir,
    isOn: config.offline,
    pages: shellPages,
    files: shellModules.flatMap((module) => assetsOf(module).preloads),
  });
  servePages(server, {
    cache,
    publicUrl: config.publicUrl,
    source: { known: knownPage, render: (url) => renderPage({ url, respond, assetsFor }) },
  });
}
