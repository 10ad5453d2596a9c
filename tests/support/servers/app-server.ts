// Starts the whole product on a free local port, over a test's own database.
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { startClock } from '#platform/movable-clock.ts';
import { readConfig, type Environment } from '#platform/config/config.ts';
import { startNotices } from '#platform/db/notices.ts';
import { openProviders } from '#platform/payments/open-providers.ts';
import type { Renderer } from '#platform/renderer/renderer.ts';
import type { Watch } from '#platform/watch.ts';
import { createApp } from '../../../src/app.ts';
import type { SignIn } from '../../../src/sign-in.ts';
import type { FreshDatabase } from '../database/database.ts';
import { noteJobs } from '../noted-jobs.ts';
import { pictureContext } from '../pictures.ts';
import { sharedRenderer } from './shared-renderer.ts';
import { fakeSignIn } from '../identity/fake-identity.ts';

interface Surroundings {
  log?: pino.Logger;
  /** Left out: one that accepts the tests' tokens. */
  signIn?: SignIn;
  /** Left out: the one that all servers of the test file share. */
  renderer?: Renderer;
  watch?: Watch | undefined;
}

/** The server stops when the test ends. */
export async function startAppServer(
  database: FreshDatabase,
  environment: Environment = {},
  { log = pino({ level: 'silent' }), signIn = fakeSignIn(), renderer, watch }: Surroundings = {},
) {
  const settings = readConfig(environment);
  const config = { ...settings, publicUrl: settings.publicUrl ?? 'http://localhost' };
  const notices = await startNotices({ url: database.url, log });
  const clock = await startClock(database.db, notices);
  const pictures = pictureContext();
  const { jobs } = noteJobs();
  const providers = await openProviders({ config, db: database.db, clock, jobs });
  const context = {
    log,
    database,
    notices,
    clock,
    jobs,
    providers,
    pictures,
    renderer: renderer ?? sharedRenderer(config),
    signIn,
    watch,
  };
  const app = await createApp({ ...context, config });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  onTestFinished(async () => {
    await app.drain(0);
    clock.close();
    await notices.close();
  });
  return { port, clock, url: `http://127.0.0.1:${port}` };
}
