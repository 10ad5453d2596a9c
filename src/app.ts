// Assembles the API, the pages, the static files and the live connections on one HTTP server. Only this file sees them
// all together.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { standardBuildDir } from '#platform/process/build-dir.ts';
import { createPurger, type Purger } from '#platform/cdn/purge-cdn.ts';
import type { MovableClock } from '#platform/movable-clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { TaggedCache } from '#platform/cache.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { lendConnections } from '#platform/db/lend-connections.ts';
import { shareConnections } from '#platform/db/share-connections.ts';
import { readyCheck } from '#platform/db/migrate.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Database } from '#platform/db/open-database.ts';
import type { Replica } from '#platform/db/replica/open-replica.ts';
import { createReadPublic, type ReadPublic } from '#platform/db/replica/read-public.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { createResponseCache } from '#platform/http/cache/response-cache.ts';
import { countPageReads, countResponseReads } from '#platform/http/cache/count-reads.ts';
import { createResponder, registerApi } from '#platform/http/api.ts';
import type { CallOptions } from '#platform/http/perform-call.ts';
import { registerHealth } from '#platform/http/health.ts';
import { createHttpServer } from '#platform/http/server.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LiveLimits } from '#platform/live/live-limits.ts';
import { registerLive } from '#platform/live/register-live.ts';
import type { Log } from '#platform/log.ts';
import { serveMailbox } from '#platform/mail/mailbox/serve-mailbox.ts';
import { readAssets } from '#platform/pages/asset-manifest.ts';
import { createPageCache, type PageCache } from '#platform/pages/page-cache.ts';
import { collectTags } from '#platform/pages/collect-tags.ts';
import { serveFiles } from '#platform/pages/serve-files.ts';
import { logRefreshFailure, servePages } from '#platform/pages/serve-pages.ts';
import { serveWorker } from '#platform/pages/serve-worker.ts';
import type { Providers } from '#platform/payments/providers.ts';
import type { PictureContext } from '#platform/pictures/store-picture.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import type { Renderer } from '#platform/renderer/renderer.ts';
import { serveMedia } from '#platform/storage/serve-media.ts';
import { keepSpan } from '#platform/tracing/in-span.ts';
import type { Watch } from '#platform/watch.ts';
import { createAuthentication } from '#server/accounts/create-authentication.ts';
import { serveStopLinks } from '#server/alerts/serve-stop-links.ts';
import { serveCalendarFeed } from '#server/bookings/calendar/serve-feed.ts';
import { brandFileNames, serveBrandFiles } from '#server/brand/serve-brand-files.ts';
import { maxAgeOf } from '#server/cache-ages.ts';
import { tagsOf } from '#server/cache-tags.ts';
import { createContext } from '#server/create-context.ts';
import { createHandlers } from '#server/handlers.ts';
import { followMeasures } from '#server/follow-measures.ts';
import { createFindKey } from '#server/integrations/keys/find-key.ts';
import { createModules } from '#server/modules.ts';
import { makeServerKeys } from '#server/notifications/keys/make-server-keys.ts';
import { serveStopPosts } from '#server/notifications/serve-stop-posts.ts';
import { createRemembered } from '#server/remembered.ts';
import { serveMailWebhook } from '#server/messages/inbound/serve-mail-webhook.ts';
import { serveWebhooks } from '#server/payments/events/serve-webhooks.ts';
import { serveEmbed } from '#server/search/embed/serve-embed.ts';
import type { FeedContext } from '#server/search/feeds/send-cached.ts';
import { serveFeeds } from '#server/search/feeds/serve-feeds.ts';
import { serveShareCards } from '#server/search/share/serve-share-cards.ts';
import type { Context } from '#server/shared/context.ts';
import { followChanges } from '#server/shared/changes/follow-changes.ts';
import type * as Pages from '#web/render.tsx';
import type { SignIn } from './sign-in.ts';

export interface AppOptions {
  config: Config & { publicUrl: string };
  log: Log;
  database: Pick<Database, 'db' | 'pool'>;
  /** A copy of the database that public reads may use. */
  replica?: Replica | undefined;
  notices: Notices;
  clock: MovableClock;
  jobs: Jobs;
  providers: Providers;
  pictures: PictureContext;
  signIn: SignIn;
  renderer: Renderer;
  /** Undefined while nobody watches. */
  watch?: Watch | undefined;
  buildDir?: string;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  await makeServerKeys(openContext(options));
  return options.config.role === 'worker' ? createWorkerServer(options) : createWebServer(options);
}

/** Serves nothing but the health of a process that runs jobs. */
async function createWorkerServer(options: AppOptions): Promise<FastifyInstance> {
  await followMeasures(options.database.db, options);
  const server = createHttpServer({ ...options, onServed: options.watch?.onServed });
  registerHealth(server, await readyCheck(options.database.pool));
  return server;
}

async function createWebServer(options: AppOptions): Promise<FastifyInstance> {
  const { config, log, database, notices, clock, jobs, providers, pictures, signIn } = options;
  const { db, pool } = database;
  const server = createHttpServer({ config, log, onServed: options.watch?.onServed });
  options.watch?.tracing?.traceRequests(server);
  const context = openContext(options);
  const modules = gatherModules(options);
  const remembered = createRemembered();
  const handlers = createHandlers({ ...context, ...remembered, modules });
  const { tokens, port: identity } = signIn;
  const findKey = createFindKey({ db, clock });
  const authentication = createAuthentication({ db, clock, config, tokens, findKey, identity });
  const onRefreshError = (error: unknown): void => logRefreshFailure(log, error);
  const metrics = options.watch?.metrics;
  const responses = countResponseReads(createResponseCache({ onRefreshError }), metrics);
  const pages = countPageReads(
    createPageCache({ maxBytes: config.pageCacheBytes, onRefreshError }),
    metrics,
  );
  const caches = [pages, responses, ...Object.values(remembered), ...openPurger(server, options)];
  followChanges(notices, [...positionsOf(options), ...caches]);
  await followMeasures(db, options, caches);
  const { publicDb, readPublic } = openSearches(options);
  const limiter = createRateLimiter({ config, pool, log });
  registerHealth(server, await readyCheck(pool));
  registerApi(server, {
    handlers,
    db,
    publicDb,
    readPublic,
    clock,
    responses,
    tagsOf,
    maxAgeOf: (name, body) => maxAgeOf(name, body, clock.now()),
    isBehindCdn: config.cdn !== undefined,
    limiter,
    ...authentication,
  });
  signIn.serve(server);
  serveWebhooks(server, { db, clock, jobs, providers, limiter, log });
  serveMailWebhook(server, { config, db, jobs, limiter, log });
  registerLive(server, {
    config,
    notices,
    authentication,
    log,
    limits: liveLimitsOf(config),
    onCounted: metrics?.watchSockets,
  });
  serveMailbox(server, db);
  serveMedia(server, pictures.storage);
  serveCalendarFeed(server, context);
  serveStopLinks(server, context);
  serveStopPosts(server, context);
  serveListings(server, { ...context, responses, readPublic }, config);
  serveBrandFiles(server, { ...context, ...remembered, clientDir: clientDirOf(options) });
  const respond = createResponder({ handlers, ...openPageReads(options), log });
  await addPages(server, respond, { ...options, pages });
  return server;
}

const clientDirOf = ({ buildDir = standardBuildDir }: AppOptions): string =>
  resolve(buildDir, 'client');

/** Feeds, lists that other sites frame, and cards of shared links. */
function serveListings(
  server: FastifyInstance,
  context: FeedContext & Pick<Context, 'pictures'>,
  config: AppOptions['config'],
) {
  const shared = { ...context, isBehindCdn: config.cdn !== undefined };
  serveFeeds(server, shared);
  serveEmbed(server, { ...shared, config });
  serveShareCards(server, context);
}

const liveLimitsOf = ({ liveSockets, liveSocketsPerAddress }: Config): Partial<LiveLimits> => ({
  sockets: liveSockets,
  socketsPerAddress: liveSocketsPerAddress,
});

/** Searches have few connections: bookings find one, and a processor, at once. */
function openSearches(options: AppOptions): { publicDb: Db; readPublic: ReadPublic | undefined } {
  const { pool } = options.database;
  const publicDb = createDb(lendConnections(pool, sharesOf(options).searches));
  return { publicDb, readPublic: openPublicReads(options, publicDb) };
}

function openPageReads(options: AppOptions): Pick<CallOptions, 'db' | 'readPublic'> {
  const lend = (pool: Database['pool']): Db =>
    createDb(lendConnections(pool, sharesOf(options).pages));
  const db = lend(options.database.pool);
  return { db, readPublic: openPublicReads(options, db, lend) };
}

const sharesOf = ({ database: { pool }, config: { renderThreads } }: AppOptions) =>
  shareConnections(pool.options.max, renderThreads);

/** Undefined without a replica. */
function openPublicReads(
  { replica }: AppOptions,
  primaryDb: Db,
  connect: (pool: Database['pool']) => Db = createDb,
): ReadPublic | undefined {
  return replica && createReadPublic({ replica, replicaDb: connect(replica.pool), primaryDb });
}

/** Hears of a change before caches drop what shows it, so that none is filled again with what was there before. */
function positionsOf({ replica }: AppOptions): TaggedCache[] {
  if (!replica) return [];
  const { onChange } = replica;
  return [{ dropTag: onChange, touchTag: onChange, clear: onChange }];
}

export const openContext = (options: AppOptions) =>
  createContext({
    ...options,
    db: options.database.db,
    identity: options.signIn.port,
    sealing: options.signIn.sealing,
  });

/** Identity comes first, because everything else is about its users. */
export const gatherModules = (options: AppOptions): ModuleHooks[] => [
  ...options.signIn.modules,
  ...createModules(openContext(options)),
];

/** A new version may write other pages, so what the CDN holds of the old one is purged at the start. */
function openPurger(server: FastifyInstance, { config: { cdn }, log }: AppOptions): Purger[] {
  if (!cdn) return [];
  const purger = createPurger({ cdn, log });
  purger.clear();
  server.addHook('onClose', () => purger.close());
  return [purger];
}

async function addPages(
  server: FastifyInstance,
  respond: ReturnType<typeof createResponder>,
  {
    config,
    clock,
    notices,
    pages,
    renderer,
    buildDir = standardBuildDir,
  }: AppOptions & { pages: PageCache },
): Promise<void> {
  const built = pathToFileURL(resolve(buildDir, 'pages/render.js')).href;
  const { knownPage, shellModules, shellPages } = (await import(built)) as typeof Pages;
  const assetsOf = await readAssets(buildDir);
  await serveFiles(server, resolve(buildDir, 'client'), brandFileNames);
  await serveWorker(server, {
    buildDir,
    isOn: config.offline,
    pages: shellPages,
    files: shellModules.flatMap((module) => assetsOf(module).preloads),
  });
  servePages(server, {
    cache: pages,
    publicUrl: config.publicUrl,
    isBehindCdn: config.cdn !== undefined,
    source: {
      known: knownPage,
      render: (url) => {
        // Before the page reads anything, so that it sees all changes up to here.
        const position = notices.position();
        return collectTags(
          { respond, tagsOf, maxAgeOf: (name, body) => maxAgeOf(name, body, clock.now()) },
          (tagged) => renderer.renderPage({ url, position }, keepSpan(tagged)),
        );
      },
    },
  });
}
