// Starts the real server on a free local port, over a test's own database.
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { startClock } from '#platform/movable-clock.ts';
import type { Db } from '#platform/db/db.ts';
import { readyCheck } from '#platform/db/migrate.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createResponseCache } from '#platform/http/cache/response-cache.ts';
import { registerApi } from '#platform/http/api.ts';
import type { HostedAuth } from '#platform/config/auth-config.ts';
import type { Authentication } from '#platform/http/auth/authenticate.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { registerHealth } from '#platform/http/health.ts';
import type { HttpLimits } from '#platform/http/limits.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { type LiveOptions, registerLive } from '#platform/live/register-live.ts';
import { serveMailbox } from '#platform/mail/mailbox/serve-mailbox.ts';
import type { PictureContext } from '#platform/pictures/store-picture.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import { serveMedia } from '#platform/storage/serve-media.ts';
import type { IdentityPort } from '#platform/identity-port.ts';
import { serveStopLinks } from '#server/alerts/serve-stop-links.ts';
import { serveStopPosts } from '#server/notifications/serve-stop-posts.ts';
import { createAuthentication } from '#server/accounts/create-authentication.ts';
import { serveCalendarFeed } from '#server/bookings/calendar/serve-feed.ts';
import { rateLimits } from '#contract/limits.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { openProviders } from '#platform/payments/open-providers.ts';
import type { Providers } from '#platform/payments/providers.ts';
import { tagsOf } from '#server/cache-tags.ts';
import { createContext } from '#server/create-context.ts';
import { createFindKey } from '#server/integrations/keys/find-key.ts';
import { createModules } from '#server/modules.ts';
import { createHandlers } from '#server/handlers.ts';
import { serveWebhooks } from '#server/payments/events/serve-webhooks.ts';
import { followChanges } from '#server/shared/changes/follow-changes.ts';
import { serveFeeds } from '#server/search/feeds/serve-feeds.ts';
import { serveShareCards } from '#server/search/share/serve-share-cards.ts';
import { createRemembered } from '#server/remembered.ts';
import type { FreshDatabase } from '../database/database.ts';
import { fakeIdentity } from '../identity/fake-identity.ts';
import { lazyRenderer } from '../lazy-renderer.ts';
import { noteJobs } from '../noted-jobs.ts';
import { pictureContext } from '../pictures.ts';
import { tokenRules } from '../identity/tokens.ts';

interface Options {
  mode?: 'demo' | 'live';
  publicUrl?: string;
  handlers?: Partial<Handlers>;
  limits?: Partial<HttpLimits>;
  trustProxy?: string[];
  live?: Partial<LiveOptions>;
  /** The rate limit for changes, per minute. Left out: no rate limits. */
  changesPerMinute?: number;
  pictures?: PictureContext;
  /** A real queue. Left out: added jobs are only recorded, and returned as `added`. */
  jobs?: Jobs;
  /** Opens the providers from the same context as the real ones. */
  providers?: (context: Parameters<typeof openProviders>[0]) => Promise<Providers>;
  log?: pino.Logger;
  tokens?: NonNullable<Authentication['tokens']>;
  identity?: IdentityPort;
  hosted?: HostedAuth;
  demoData?: boolean;
  /** Caches responses as the product does. Left out: a test sees each write at once. */
  cacheResponses?: boolean;
  /** What calls work on. Left out: the database. */
  callDb?: Db;
}

/** The server stops when the test ends. */
export async function startApiServer(database: FreshDatabase, options: Options = {}) {
  const { mode = 'demo', publicUrl = 'http://localhost', changesPerMinute } = options;
  const { db, pool } = database;
  const log = options.log ?? pino({ level: 'silent' });
  const config = {
    mode,
    publicUrl,
    trustProxy: options.trustProxy ?? [],
    rateLimits: changesPerMinute !== undefined,
    smtpUrl: undefined,
    mailFrom: 'hello@trellis.example',
    payments: 'demo' as const,
    demoData: options.demoData ?? mode === 'demo',
    auth: { basePath: '/auth/v1', hosted: options.hosted, providers: [] },
  };
  const notices = await startNotices({ url: database.url, log });
  const clock = await startClock(db, notices);
  const pictures = options.pictures ?? pictureContext();
  const limits = { ...rateLimits, change: { points: changesPerMinute ?? 1, perSeconds: 60 } };
  const identity = options.identity ?? fakeIdentity();
  const tokens = options.tokens ?? tokenRules;
  const findKey = createFindKey({ db, clock });
  const authentication = createAuthentication({ db, clock, config, tokens, findKey, identity });
  const noted = noteJobs();
  const jobs = options.jobs ?? noted.jobs;
  const providers = await (options.providers ?? openProviders)({ config, db, clock, jobs });
  const context = createContext({
    config,
    log,
    db,
    clock,
    notices,
    jobs,
    providers,
    pictures,
    identity,
  });
  const modules = createModules(context);
  const server = createHttpServer({
    config,
    log,
    ...(options.limits && { limits: options.limits }),
  });
  const responses = createResponseCache();
  const remembered = createRemembered();
  followChanges(notices, [responses, ...Object.values(remembered)]);
  const limiter = createRateLimiter({ config, pool, log, limits });
  registerHealth(server, await readyCheck(pool));
  registerApi(server, {
    handlers: {
      ...createHandlers({ ...context, ...remembered, modules, renderer: lazyRenderer }),
      ...options.handlers,
    },
    db: options.callDb ?? db,
    clock,
    limiter,
    ...authentication,
    ...(options.cacheResponses && { responses, tagsOf }),
    checkResponses: true,
  });
  registerLive(server, {
    config,
    notices,
    authentication,
    log,
    ...options.live,
  });
  serveWebhooks(server, { db, clock, jobs, providers, limiter, log });
  serveMailbox(server, db);
  serveMedia(server, pictures.storage);
  serveCalendarFeed(server, context);
  serveStopLinks(server, context);
  serveStopPosts(server, context);
  serveFeeds(server, { ...context, responses });
  serveShareCards(server, context);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  onTestFinished(async () => {
    await server.drain(0);
    clock.close();
    await notices.close();
  });
  const { added } = noted;
  const url = `http://127.0.0.1:${port}`;
  const { serverKeys } = context;
  return { server, clock, notices, pictures, jobs, added, providers, serverKeys, port, url };
}
