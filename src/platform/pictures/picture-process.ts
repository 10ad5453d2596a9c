// Encodes pictures in a child process, started for the first picture and ended after a while without any.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type ErrorCode, Refusal } from '#contract/errors.ts';
import type { Crop } from '#domain/pictures/crop.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { CardPictures, CardTexts } from './cards/draw-card.ts';
import type { IconSpec } from './cards/draw-icon.ts';
import type { EncodedPicture } from './encode-picture.ts';
import type { PictureEncoder } from './picture-encoder.ts';

export interface Order {
  id: number;
  work: 'encode' | 'adopt' | 'avif' | 'card' | 'icon';
  /** The picture to work on; a card or an icon may have none. */
  bytes?: Uint8Array | undefined;
  /** Of a card. */
  logo?: Uint8Array | undefined;
  /** Texts of a card. */
  texts?: CardTexts;
  icon?: IconSpec;
  width?: number;
  /** The part of the picture to keep. */
  crop?: Crop | undefined;
  /** Time limit of a picture. */
  mostMs?: number | undefined;
}

export interface Cancellation {
  /** The id of an order that nobody waits for anymore. */
  cancel: number;
}

export interface Result {
  id: number;
  result?: unknown;
  refused?: { code: ErrorCode; message: string; fields?: Record<string, string> };
  cause?: string;
}

interface Options {
  /** Idle time after which the process ends and its memory is freed. */
  idleMs?: number;
  /** Time limit of one picture, refused by the process itself; its own default when left out. */
  pictureMs?: number;
  /** Timeout of an order to a process that does not react: the process is stuck, and killed. */
  mostMs?: number;
}

const hostFile = join(import.meta.dirname, 'picture-host.ts');
/** Only our own fonts are used, so that text looks the same on every machine. */
const ownFonts = { FONTCONFIG_FILE: join(import.meta.dirname, 'cards/fonts/fonts.conf') };

/** Without these, the C library keeps freed memory in an arena per thread: 360 MB after twelve pictures, not 160. */
const thriftyMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

export function createPictureProcess({
  idleMs = minuteMs,
  pictureMs,
  mostMs = 2 * minuteMs,
}: Options = {}): PictureEncoder {
  let host: Host | undefined;
  let idle: NodeJS.Timeout | undefined;
  const orderOnce = async (work: Work, signal?: AbortSignal): Promise<unknown> => {
    clearTimeout(idle);
    if (!host?.isAlive()) host = startHost(mostMs);
    const present = host;
    try {
      return await present.order(work, signal);
    } finally {
      clearTimeout(idle);
      if (!present.isBusy()) idle = setTimeout(() => void present.end(), idleMs).unref();
    }
  };
  const order = (work: Work, signal?: AbortSignal): Promise<unknown> =>
    orderOnce(work, signal).catch((error: unknown) => {
      if (!(error instanceof StuckElsewhereError)) throw error;
      return orderOnce(work, signal);
    });
  return {
    encode: (bytes, signal, crop) =>
      order({ work: 'encode', bytes, crop, mostMs: pictureMs }, signal) as Promise<EncodedPicture>,
    adopt: (bytes) => order({ work: 'adopt', bytes }) as Promise<EncodedPicture>,
    avif: (bytes, width) => order({ work: 'avif', bytes, width }) as Promise<Uint8Array>,
    card: (texts, { photo, logo }: CardPictures = {}) =>
      order({ work: 'card', texts, bytes: photo, logo }) as Promise<Uint8Array>,
    icon: (icon, bytes) => order({ work: 'icon', icon, bytes }) as Promise<Uint8Array>,
    close: async () => {
      clearTimeout(idle);
      await host?.end();
    },
  };
}

type Host = ReturnType<typeof startHost>;
type Waiting = PromiseWithResolvers<unknown>;
type Work = Omit<Order, 'id'>;

/** The process was killed because of another order, so this one is worth a second try. */
class StuckElsewhereError extends Refusal {
  constructor() {
    super('unavailable', { cause: gone });
  }
}

function startHost(mostMs: number) {
  const child = spawnHost();
  const waiting = new Map<number, Waiting>();
  let orders = 0;
  let alive = true;
  let stuckId: number | undefined;
  const ended = new Promise<void>((end) => {
    const give = (): void => {
      alive = false;
      for (const [id, { reject }] of waiting) {
        const isInnocent = stuckId !== undefined && stuckId !== id;
        reject(
          isInnocent ? new StuckElsewhereError() : new Refusal('unavailable', { cause: gone }),
        );
      }
      end();
    };
    child.once('exit', give);
    child.once('error', give);
  });
  child.on('message', (result: Result) => settle(waiting.get(result.id), result));
  return {
    isAlive: () => alive,
    isBusy: () => waiting.size > 0,
    end: async () => {
      alive = false;
      // Now the caller waits for it.
      child.ref();
      // The process has nothing to lose, and may be too stuck to react to another signal.
      child.kill('SIGKILL');
      await ended;
    },
    order: async (work: Work, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      const id = (orders += 1);
      const result = Promise.withResolvers<unknown>();
      waiting.set(id, result);
      const stuck = setTimeout(() => {
        stuckId ??= id;
        child.kill('SIGKILL');
      }, mostMs);
      const cancel = () => void child.send({ cancel: id }, () => {});
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        child.send({ id, ...work }, (error) => error && result.reject(unreachable(error)));
        return await result.promise;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener('abort', cancel);
        clearTimeout(stuck);
        waiting.delete(id);
      }
    },
  };
}

const gone = new Error('The process that encodes pictures ended while it worked.');
const unreachable = (cause: Error): Refusal => new Refusal('unavailable', { cause });

/** Passes nothing of our environment: an attacker who takes over a decoder finds no secret there. */
function spawnHost(): ChildProcess {
  const child = fork(hostFile, {
    serialization: 'advanced',
    execArgv: [],
    env: { ...thriftyMemory, ...ownFonts },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Out of reach of Ctrl-C, even before the process can ignore a signal by itself.
    detached: true,
  });
  // The child must not keep us from ending; a waiting request does that by itself.
  child.unref();
  child.channel?.unref();
  return child;
}

function settle(waiting: Waiting | undefined, { result, refused, cause }: Result): void {
  if (!refused) return waiting?.resolve(result);
  const { code, ...details } = refused;
  waiting?.reject(new Refusal(code, { ...details, cause: new Error(cause) }));
}
