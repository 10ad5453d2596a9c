// Renders pages and mails on worker threads: a page takes tens of milliseconds, in which nobody else would be answered.
import module from 'node:module';
import { join } from 'node:path';
import { errors } from '#contract/errors.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { RenderedMail, RenderMail } from '../mail/mail-templates.ts';
import { compressPage } from '../pages/compress-page.ts';
import { lastResort } from '../pages/last-resort.ts';
import type { UntaggedPage } from '../pages/serve-pages.ts';
import { standardBuildDir } from '../process/build-dir.ts';
import { TaskLostError } from '../threads/thread.ts';
import { errorOf, type PlainFailure, type TaskCall } from '../threads/thread-messages.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { MailToRender, PageToRender, RenderHostData } from './render-host.ts';

export interface RendererOptions {
  config: Pick<Config, 'renderThreads' | 'offline'>;
  log: Log;
  buildDir?: string;
  /** Timeout of a page or mail, not counting its calls. */
  mostMs?: number;
}

export interface Renderer {
  /** Renders the page of an address that `knownPage` has reduced; its data comes from `respond`. */
  renderPage(page: PageToRender, respond: RespondToPage): Promise<UntaggedPage>;
  /** Rejects with a TaskLostError when the mail itself is not to blame. */
  renderMail: RenderMail;
  /** Loads the pages before the first visitor comes. */
  warmUp(): void;
  close(): Promise<void>;
}

/** The API, called in process. */
export type RespondToPage = (name: never, input: never) => Promise<unknown>;

/** Mails give way to pages: nobody watches them, and their lease is longer than this. */
const mailWaitMs = minuteMs;

/** One renders while another waits for its data. More would take the database from people who book. */
const mostEach = 3;

const hostFile = join(import.meta.dirname, 'render-host.ts');

export function createRenderer({
  config,
  log,
  buildDir = standardBuildDir,
  mostMs = 10_000,
}: RendererOptions): Renderer {
  const compileCache = module.getCompileCacheDir();
  const data: RenderHostData = { buildDir, offline: config.offline, compileCache };
  const size = config.renderThreads;
  const pool = new ThreadPool({ file: hostFile, data, size, log, mostMs, mostEach });
  return {
    renderPage: async (page, respond) => {
      try {
        const rendered = await pool.run('page', page, { call: respond as TaskCall });
        return pageOf(rendered as UntaggedPage);
      } catch (error) {
        if (error instanceof TaskLostError) return unavailablePage(error);
        throw error;
      }
    },
    renderMail: (kind, payload, brand) => {
      const mail: MailToRender = { kind, payload, brand };
      return pool.run('mail', mail, { waitMs: mailWaitMs }) as Promise<RenderedMail>;
    },
    // A thread that cannot load them fails its first page too, which is logged then.
    warmUp: () => void pool.run('load', null).catch(() => {}),
    close: () => pool.close(),
  };
}

function pageOf(response: UntaggedPage): UntaggedPage {
  if (response.kind === 'redirect' || response.failure === undefined) return response;
  return { ...response, failure: errorOf(response.failure as PlainFailure) };
}

/** The browser may try again: another thread takes the place of a lost one. */
const unavailablePage = (failure: Error): UntaggedPage => ({
  kind: 'page',
  status: errors.unavailable.status,
  ...compressPage(lastResort),
  failure,
});
