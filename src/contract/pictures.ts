// Limits, messages and wire shape of uploaded pictures, shared by server and web.
import * as z from 'zod/mini';

export const pictureMaxBytes = 5 * 1024 * 1024;
/** Cameras sold as 24 megapixels have up to half a megapixel more. */
export const pictureMaxPixels = 24_999_999;
/** No camera produces more, and a very long thin picture takes a decoder too long. */
export const pictureMaxSide = 20_000;

/** The specification's own words, as far as they go. */
export const pictureMessages = {
  type: 'File type must be JPEG, PNG or WebP',
  animated: 'File type must be JPEG, PNG or WebP, and not animated',
  damaged: 'The photo is damaged or incomplete',
  tooManyPixels: 'The photo has more than 24 megapixels. Save it smaller and try again',
  tooManyToShrink: 'The photo has more than 50 megapixels. Save it smaller and try again',
  tooSlow: 'The photo took too long to process. Try again, or save it as a smaller JPEG',
  tooLong: 'The photo is wider or higher than 20,000 pixels',
} as const;

/** The widths in pixels that pages request; a narrower picture also has its own width. */
export const pictureWidths = [320, 640, 1200, 1600] as const;

export const pictureSchema = z.object({
  key: z.string().check(z.describe('Key of the picture, used to attach it.')),
  url: z
    .string()
    .check(
      z.describe(
        'The widest WebP file. The others differ in the width and format at its end: -640.avif.',
      ),
    ),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string().check(z.describe('Blurred preview in about 30 characters (base64).')),
  widths: z.array(z.int()).check(z.describe('The widths that exist as files, smallest first.')),
  formats: z
    .array(z.enum(['avif', 'webp']))
    .check(z.describe('The formats that exist as files in every width, best first.')),
});

export const pictureKeyRule = z
  .string()
  .check(z.regex(/^[0-9a-f]{40}$/, 'must be the key of a picture'));

const fraction = (least: number) => z.number().check(z.gte(least), z.lte(1));

export const cropBody = z
  .strictObject({
    x: fraction(0),
    y: fraction(0),
    // A hundredth: nobody can see what is on less of a photo.
    width: fraction(0.01),
    height: fraction(0.01),
  })
  .check(
    z.refine(
      // A little more than 1, because fractions are rounded.
      ({ x, y, width, height }) => Math.max(x + width, y + height) <= 1.0001,
      'must lie inside the picture',
    ),
  );

/** A picture of a class, with what its instructor says that it shows. */
export const describedPicture = z.extend(pictureSchema, {
  alt: z
    .string()
    .check(z.describe('What it shows, for people who cannot see it; empty if nobody wrote it.')),
});

export type PictureFormat = 'avif' | 'webp';
export type PictureResponse = z.infer<typeof pictureSchema>;
export type DescribedPicture = z.infer<typeof describedPicture>;
