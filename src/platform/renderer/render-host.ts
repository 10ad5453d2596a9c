// Runs on a worker thread: renders pages and mails with the built bundles, each loaded when it is first needed.
import module from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { MailKind } from '#contract/mails.ts';
import { loadTemplates } from '../mail/load-templates.ts';
import type { Brand, RenderMail } from '../mail/mail-templates.ts';
import { type Assets, readAssets } from '../pages/asset-manifest.ts';
import { compressPage } from '../pages/compress-page.ts';
import type { UntaggedPage } from '../pages/serve-pages.ts';
import { workerPath } from '../pages/serve-worker.ts';
import { serveTasks, type Task } from '../threads/serve-tasks.ts';
import { plainFailure } from '../threads/thread-messages.ts';

export interface RenderHostData {
  buildDir: string;
  /** Whether pages register the service worker. */
  offline: boolean;
  /** The folder of compiled code, where the process uses one. */
  compileCache: string | undefined;
}

/** What the bundle of pages exports, as far as it is used here. */
interface Pages {
  renderPage(request: {
    url: string;
    position: string;
    respond: (name: string, input: unknown) => Promise<unknown>;
    assetsFor: (module: string | undefined) => Assets;
  }): Promise<RenderedHtml>;
}

type RenderedHtml =
  | { kind: 'page'; status: number; html: string; failure?: unknown }
  | { kind: 'redirect'; status: number; location: string };

const { buildDir, offline, compileCache } = workerData as RenderHostData;
giveWay();
if (compileCache) module.enableCompileCache(compileCache);

/** Linux counts a thread as a process here: where processors are short, requests and their statements come first. */
function giveWay(): void {
  const low = constants.priority.PRIORITY_BELOW_NORMAL;
  // A higher priority than it has may be forbidden.
  if (process.platform === 'linux' && getPriority() < low) setPriority(low);
}

const importBuilt = (file: string): Promise<unknown> =>
  import(pathToFileURL(resolve(buildDir, file)).href);

async function loadPages() {
  const [pages, assetsOf] = await Promise.all([
    importBuilt('pages/render.js') as Promise<Pages>,
    readAssets(buildDir),
  ]);
  const assetsFor: typeof assetsOf = offline
    ? (name) => ({ ...assetsOf(name), worker: workerPath })
    : assetsOf;
  return { ...pages, assetsFor };
}

let pages: ReturnType<typeof loadPages> | undefined;

export interface PageToRender {
  url: string;
  /** Where the notices stand before the page reads anything. */
  position: string;
}

const page: Task = async ({ url, position }: PageToRender, call) => {
  const { renderPage, assetsFor } = await (pages ??= loadPages());
  const response = await renderPage({ url, position, respond: call, assetsFor });
  if (response.kind === 'redirect') return { value: response };
  const { html, failure, ...rest } = response;
  const compressed = compressPage(html, position);
  const value: UntaggedPage = {
    ...rest,
    ...compressed,
    ...(failure !== undefined && { failure: plainFailure(failure) }),
  };
  return { value, transfer: [compressed.br.buffer] };
};

export interface MailToRender {
  kind: MailKind;
  payload: unknown;
  brand: Brand;
}

let templates: Promise<RenderMail> | undefined;

const mail: Task = async ({ kind, payload, brand }: MailToRender) => {
  const render = await (templates ??= loadTemplates(buildDir));
  return { value: await render(kind, payload, brand) };
};

const load: Task = async () => {
  await (pages ??= loadPages());
  return { value: undefined };
};

serveTasks({ page, mail, load });
