// The process that decodes uploads: a file that crashes the decoder or exhausts its memory affects nothing else.
import { refusalOf } from '../http/errors/error-response.ts';
import { drawCard } from './cards/draw-card.ts';
import { drawIcon } from './cards/draw-icon.ts';
import { adoptPicture, encodeAvif, encodePicture } from './encode-picture.ts';
import type { Cancellation, Order, Result } from './picture-process.ts';

const nothing = new Uint8Array();
const noIcon = { width: 1, height: 1, inset: 0 };
const noTexts = { title: '', line: '', label: '', brand: '' };

const works = {
  encode: ({ bytes = nothing, mostMs, crop }: Order, signal: AbortSignal) =>
    encodePicture(bytes, { signal, mostMs, crop }),
  adopt: ({ bytes = nothing }: Order) => adoptPicture(bytes),
  avif: ({ bytes = nothing, width = 1 }: Order) => encodeAvif(bytes, width),
  card: ({ bytes, logo, texts = noTexts }: Order) => drawCard(texts, { photo: bytes, logo }),
  icon: ({ bytes, icon = noIcon }: Order) => drawIcon(icon, bytes),
};

const underWay = new Map<number, AbortController>();

process.on('message', (message: Order | Cancellation) => {
  if ('cancel' in message) underWay.get(message.cancel)?.abort();
  else void carryOut(message);
});

async function carryOut(order: Order): Promise<void> {
  const respond = (result: Omit<Result, 'id'>) => process.send?.({ id: order.id, ...result });
  const controller = new AbortController();
  underWay.set(order.id, controller);
  try {
    respond({ result: await works[order.work](order, controller.signal) });
  } catch (error) {
    const { code, message, fields, cause } = refusalOf(error);
    respond({
      refused: { code, message, ...(fields && { fields }) },
      cause: String(cause ?? error),
    });
  } finally {
    underWay.delete(order.id);
  }
}

// Ctrl-C and service managers signal every process at once; our parent still finishes its requests, and ends us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// The parent process is gone: nobody needs the rest.
process.on('disconnect', () => process.exit());
