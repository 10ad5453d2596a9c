// Re-encodes an uploaded file as our own pictures: decoded, rotated upright, without metadata, in sRGB. Nothing of the
// uploaded file survives except what it shows.
import sharp, { type Metadata, type Sharp, type WebpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Refusal } from '#contract/errors.ts';
import { fileMessages } from '#contract/file-messages.ts';
import {
  pictureMaxBytes,
  pictureMaxPixels,
  pictureMaxSide,
  pictureMessages,
  pictureWidths,
} from '#contract/pictures.ts';
import { type Crop, cropPixels } from '#domain/pictures/crop.ts';
import { minuteMs, secondMs } from '#domain/time/durations.ts';
import { createSlots } from './slots.ts';

export interface EncodedPicture {
  /** The best version we store, from which later formats and widths are made. */
  master: Uint8Array;
  webp: { width: number; bytes: Uint8Array }[];
  /** Size of the master. */
  width: number;
  height: number;
  thumbhash: string;
}

export const masterSide = 2048;
const thumbSide = 100;
/** A usual photograph takes an eleventh of it, and the costliest picture that is accepted a seventh. */
const pictureMostMs = 10 * secondMs;
const master = { quality: 90, effort: 1 };
const webp = { quality: 80, effort: 4 };
/** Twice as fast, and the files are a few percent larger. */
const quickWebp = { quality: 80, effort: 2 };
const avif = { quality: 50, effort: 4 };

// The cache's memory pays off only when the same picture comes again at once.
sharp.cache(false);

/** Decoding takes most of the memory, up to 10 bytes a pixel, and the least time: pictures go one by one. */
const decoding = createSlots({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY });

export interface EncodeOptions {
  /** Aborted when nobody waits for the picture anymore: the work ends after the step that is running. */
  signal?: AbortSignal | undefined;
  /** Time limit, counted from the start of decoding. */
  mostMs?: number | undefined;
  /** The part to keep. */
  crop?: Crop | undefined;
}

export async function encodePicture(
  bytes: Uint8Array,
  { signal, mostMs = pictureMostMs, crop }: EncodeOptions = {},
): Promise<EncodedPicture> {
  const { depth } = await refuseUnwanted(bytes);
  const started = await decoding.run(
    async () => {
      const step = startSteps(mostMs, signal);
      const pixels = await decode(bytes, { depth, step });
      return { step, pixels: crop ? await cropped(pixels, { crop, step }) : pixels };
    },
    { signal },
  );
  const { step, pixels } = started;
  const { width, height } = pixels.info;
  const [masterBytes, variants] = await allDone([
    step(imageOf(pixels).webp(master), toBuffer),
    encodeWidths(pixels, { widths: widthsFor(width), look: webp, step }),
  ]);
  return { master: masterBytes, ...variants, width, height };
}

/**
 * Makes the narrower widths of a WebP file of our own, such as the demo's. The file itself is kept as it is: it has no
 * metadata, and it is the widest version already.
 */
export async function adoptPicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const { depth } = await refuseUnwanted(bytes);
  // No visitor waits for it, so a slow machine may take its time.
  const step = startSteps(minuteMs, undefined);
  const pixels = await decode(bytes, { depth, step });
  const { width, height } = pixels.info;
  const narrower = widthsFor(width).filter((each) => each < width);
  const variants = await encodeWidths(pixels, { widths: narrower, look: quickWebp, step });
  return {
    ...variants,
    master: bytes,
    webp: [...variants.webp, { width, bytes }],
    width,
    height,
  };
}

/** Waits for both also if one fails: a picture that was given up must not leave a step running behind its slot. */
async function allDone<A, B>(steps: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(steps);
  return Promise.all(steps);
}

const toBuffer = (image: Sharp): Promise<Buffer> => image.toBuffer();

/** Runs one step of a picture within the time that the steps before have left. */
type Step = <T>(image: Sharp, read: (image: Sharp) => Promise<T>) => Promise<T>;

function startSteps(mostMs: number, signal: AbortSignal | undefined): Step {
  const endsAtMs = performance.now() + mostMs;
  return async (image, read) => {
    signal?.throwIfAborted();
    const leftMs = endsAtMs - performance.now();
    if (leftMs <= 0) throw refuse(pictureMessages.tooSlow);
    try {
      return await read(image.timeout({ seconds: Math.ceil(leftMs / secondMs) }));
    } catch (cause) {
      if ((cause as Error).message.startsWith('timeout'))
        throw refuse(pictureMessages.tooSlow, cause);
      throw cause;
    }
  };
}

export function encodeAvif(bytes: Uint8Array, width: number): Promise<Buffer> {
  return sharp(bytes).resize(width).avif(avif).toBuffer();
}

/** Checks only the first bytes and the header: a file that is refused here costs no decoding. */
async function refuseUnwanted(bytes: Uint8Array): Promise<Metadata> {
  if (bytes.byteLength === 0) throw refuse(fileMessages.empty);
  if (bytes.byteLength > pictureMaxBytes) throw refuse(fileMessages.tooLarge(pictureMaxBytes));
  const kind = kindOf(bytes);
  if (!kind) throw refuse(pictureMessages.type);
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw refuse(pictureMessages.damaged, cause);
    });
  if (header.format !== kind) throw refuse(pictureMessages.type);
  if ((header.pages ?? 1) > 1) throw refuse(pictureMessages.animated);
  if (header.width * header.height > pictureMaxPixels) throw refuse(pictureMessages.tooManyPixels);
  if (Math.max(header.width, header.height) > pictureMaxSide) throw refuse(pictureMessages.tooLong);
  return header;
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

async function decode(
  bytes: Uint8Array,
  { depth, step }: { depth: string | undefined; step: Step },
): Promise<Pixels> {
  // 'error' refuses files that are cut off or unreadable, and accepts the minor flaws of cameras.
  const source = sharp(bytes, { limitInputPixels: pictureMaxPixels, failOn: 'error' });
  // Reduced to 8 bits before anything else: a resize in 16 bits takes almost three times as long.
  if (depth !== 'uchar') source.pipelineColourspace('srgb');
  const resized = source
    .autoOrient()
    .resize(masterSide, masterSide, { fit: 'inside', withoutEnlargement: true })
    .raw();
  try {
    return await step(resized, (image) => image.toBuffer({ resolveWithObject: true }));
  } catch (cause) {
    if (cause instanceof Refusal || (cause as Error).name === 'AbortError') throw cause;
    throw refuse(pictureMessages.damaged, cause);
  }
}

function cropped(pixels: Pixels, { crop, step }: { crop: Crop; step: Step }): Promise<Pixels> {
  const kept = imageOf(pixels).extract(cropPixels(pixels.info, crop)).raw();
  return step(kept, (image) => image.toBuffer({ resolveWithObject: true }));
}

function imageOf({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Sequential: decoding shares its few threads with everything else the process does on files. */
async function encodeWidths(
  pixels: Pixels,
  { widths, look, step }: { widths: number[]; look: WebpOptions; step: Step },
) {
  const files: EncodedPicture['webp'] = [];
  for (const width of widths)
    files.push({ width, bytes: await step(imageOf(pixels).resize(width).webp(look), toBuffer) });
  return { webp: files, thumbhash: await thumbhashOf(pixels, step) };
}

/** Never wider than the picture: its own width replaces all larger ones. */
export function widthsFor(pictureWidth: number): number[] {
  const widest = Math.min(pictureWidth, Math.max(...pictureWidths));
  return [...pictureWidths.filter((width) => width < widest), widest];
}

async function thumbhashOf(pixels: Pixels, step: Step): Promise<string> {
  const small = imageOf(pixels)
    .resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw();
  const { data, info } = await step(small, (image) => image.toBuffer({ resolveWithObject: true }));
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

const refuse = (message: string, cause?: unknown): Refusal =>
  new Refusal('invalid_input', { message, fields: { picture: message }, cause });

type PictureKind = 'jpeg' | 'png' | 'webp';

/** Detects a file's type by its first bytes, so that nothing but the three decoders we want ever sees it. */
function kindOf(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12));
  const hex = head.toString('hex');
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (hex.startsWith('89504e470d0a1a0a')) return 'png';
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp';
  return undefined;
}
