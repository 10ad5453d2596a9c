import sharp from 'sharp';
import { expect, test } from 'vitest';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import * as corpus from '#tests/support/picture-corpus.ts';
import { adoptPicture, type EncodedPicture, encodePicture, widthsFor } from './encode-picture.ts';

const typeMessage = 'File type must be JPEG, PNG or WebP';

test.each([
  ['an SVG', corpus.svg],
  ['a GIF', await corpus.gif()],
  ['a HEIC', corpus.heic],
  ['an AVIF', await corpus.avif()],
  ['a TIFF', await corpus.tiff()],
  ['a page', corpus.html],
  ['a text', Buffer.from('just words')],
  ['a page that begins like an SVG', Buffer.from('<?xml version="1.0"?><svg/>')],
])('refuses %s by its content', async (_, bytes) => {
  await expect(encodePicture(bytes)).rejects.toMatchObject({
    code: 'invalid_input',
    message: typeMessage,
    fields: { picture: typeMessage },
  });
});

const jpeg = await corpus.quarters(400, 300).jpeg().toBuffer();
const png = await corpus.quarters(400, 300).png().toBuffer();
const webp = await corpus.quarters(400, 300).webp().toBuffer();

const tooManyPixels = 'The photo has more than 24 megapixels. Save it smaller and try again';
const damaged = 'The photo is damaged or incomplete';
test.each([
  ['a JPEG cut in half', jpeg.subarray(0, jpeg.length / 2), damaged],
  ['a JPEG that lacks its last tenth', jpeg.subarray(0, jpeg.length * 0.9), damaged],
  ['a PNG cut in half', png.subarray(0, png.length / 2), damaged],
  ['a WebP cut in half', webp.subarray(0, webp.length / 2), damaged],
  ['a JPEG of three bytes', jpeg.subarray(0, 3), damaged],
  ['a PNG that is only its signature', png.subarray(0, 8), damaged],
  ['an animation', await corpus.animatedWebp(), `${typeMessage}, and not animated`],
  ['an empty file', Buffer.alloc(0), 'File is smaller than 1 byte'],
  [
    '5 MB and a byte',
    await corpus.ofBytes(5 * 1024 * 1024 + 1),
    'File is larger than 5242880 bytes',
  ],
  ['a picture of 144 megapixels', corpus.bomb(), tooManyPixels],
  ['a picture of 25 megapixels', corpus.plainPicture(5000, 5000), tooManyPixels],
  ['39 megapixels that take minutes', corpus.costlyPicture(6300, 6300), tooManyPixels],
  [
    'a thread of pixels',
    await corpus.quarters(1, 20_001).png().toBuffer(),
    'The photo is wider or higher than 20,000 pixels',
  ],
])('refuses %s, and says why', async (_, bytes, message) => {
  await expect(encodePicture(bytes)).rejects.toMatchObject({ code: 'invalid_input', message });
});

test('takes the largest picture of cameras that are sold as 24 megapixels', async () => {
  const { width } = await encodePicture(corpus.plainPicture(5712, 4284));
  expect(width).toBe(2048);
});

test('gives up on a picture when its time is over, and says so', async () => {
  const encoding = encodePicture(corpus.costlyPicture(2400, 2400), { mostMs: 1 });
  const message = 'The photo took too long to process. Try again, or save it as a smaller JPEG';
  await expect(encoding).rejects.toMatchObject({
    code: 'invalid_input',
    message,
    fields: { picture: message },
  });
});

test('stops after the step that runs when nobody waits for the picture anymore', async () => {
  const controller = new AbortController();
  const encoding = encodePicture(jpeg, { signal: controller.signal });
  controller.abort(new Error('hung up'));
  await expect(encoding).rejects.toThrow('hung up');
});

test('takes exactly 5 MB', async () => {
  const { width } = await encodePicture(await corpus.ofBytes(5 * 1024 * 1024));
  expect(width).toBe(400);
});

const filesOf = ({ master, webp: files }: EncodedPicture): Buffer[] =>
  [master, ...files.map(({ bytes }) => bytes)].map((bytes) => Buffer.from(bytes));

const secrets = [
  'SecretCamera',
  'Lin Huang',
  'SecretXmp',
  'Exif',
  'GPS',
  'ICCP',
  '<script',
  '<html',
];

test.each([
  ['where it was taken and with what', await corpus.withGps()],
  ['the page hidden inside and behind it', await corpus.polyglot()],
])('keeps what a picture shows but not %s', async (_, bytes) => {
  expect(secrets.some((secret) => bytes.includes(secret))).toBe(true);
  const encoded = await encodePicture(bytes);
  for (const file of filesOf(encoded)) {
    expect(secrets.filter((secret) => file.includes(secret))).toEqual([]);
    const { format, exif, xmp, icc, iptc } = await sharp(file).metadata();
    expect({ format, exif, xmp, icc, iptc }).toEqual({ format: 'webp' });
    expect(await cornersOf(file)).toEqual(['red', 'green', 'blue', 'white']);
  }
});

/** The colors that a viewer sees in the four quarters. */
async function cornersOf(file: Buffer): Promise<string[]> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(offset, offset + 3);
    if (Math.min(red, green, blue) > 200) return 'white';
    // Printing colors are duller than those of a screen.
    const strongest = Math.max(red, green, blue);
    return strongest === red ? 'red' : strongest === green ? 'green' : 'blue';
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

const upright = ['red', 'green', 'blue', 'white'];

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'turns a picture of orientation %i upright',
  async (orientation) => {
    const turned = await sharp(await corpus.quarters(400, 200).png().toBuffer())
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const seen = await sharp(turned).autoOrient().png().toBuffer();
    const encoded = await encodePicture(turned);
    expect([encoded.width, encoded.height]).toEqual(orientation < 5 ? [400, 200] : [200, 400]);
    for (const file of filesOf(encoded))
      expect(await cornersOf(file)).toEqual(await cornersOf(seen));
  },
);

test.each([
  ['a CMYK JPEG', await corpus.quarters(400, 300).toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG of 16 bits', await corpus.quarters(400, 300).toColourspace('rgb16').png().toBuffer()],
  ['a PNG with a palette', await corpus.quarters(400, 300).png({ palette: true }).toBuffer()],
  ['a WebP without loss', await corpus.quarters(400, 300).webp({ lossless: true }).toBuffer()],
  ['a wide gamut', await corpus.quarters(400, 300).withIccProfile('p3').jpeg().toBuffer()],
])('shows %s in the right colours', async (_, bytes) => {
  for (const file of filesOf(await encodePicture(bytes))) {
    expect(await cornersOf(file)).toEqual(upright);
    expect(await sharp(file).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
  }
});

test('keeps what is transparent transparent', async () => {
  const half = {
    create: { width: 100, height: 100, channels: 4, background: '#ff000080' },
  } as const;
  for (const file of filesOf(await encodePicture(await sharp(half).png().toBuffer()))) {
    const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBeGreaterThan(120);
    expect(data[3]).toBeLessThan(136);
  }
});

test('makes a grey picture one of colours', async () => {
  const gray = await corpus.quarters(64, 48).toColourspace('b-w').png().toBuffer();
  const { master } = await encodePicture(gray);
  expect(await sharp(master).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
});

test.each([
  [2400, [320, 640, 1200, 1600]],
  [1600, [320, 640, 1200, 1600]],
  [1400, [320, 640, 1200, 1400]],
  [1200, [320, 640, 1200]],
  [1000, [320, 640, 1000]],
  [640, [320, 640]],
  [200, [200]],
  [1, [1]],
])(
  'makes of a picture %i pixels wide the widths %j, none of them enlarged',
  async (width, widths) => {
    expect(widthsFor(width)).toEqual(widths);
    const encoded = await encodePicture(await corpus.quarters(width, 10).png().toBuffer());
    const sizes = await Promise.all(encoded.webp.map(({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map((size) => size.width)).toEqual(widths);
  },
);

test('makes the largest file fit into 2048 pixels each way, however thin the picture is', async () => {
  const tall = await encodePicture(await corpus.quarters(20, 20_000).png().toBuffer());
  expect([tall.width, tall.height]).toEqual([2, 2048]);
  const wide = await encodePicture(await corpus.quarters(3000, 1500).jpeg().toBuffer());
  expect([wide.width, wide.height]).toEqual([2048, 1024]);
});

test('previews the picture in a few letters that keep its shape', async () => {
  const { thumbhash } = await encodePicture(await corpus.quarters(600, 300).jpeg().toBuffer());
  expect(thumbhash.length).toBeLessThan(40);
  expect(thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))).toBeCloseTo(2, 0);
});

test('makes the same bytes of the same picture every time', async () => {
  const [one, other] = await Promise.all([encodePicture(jpeg), encodePicture(jpeg)]);
  expect(filesOf(one).every((file, i) => file.equals(filesOf(other)[i]!))).toBe(true);
});

test('keeps a file of our own as it is, and makes its narrower widths', async () => {
  const create = { width: 1000, height: 500, channels: 3 as const, background: '#5c6b00' };
  const file = await sharp({ create }).webp().toBuffer();
  const { master, webp: files, width, height, thumbhash } = await adoptPicture(file);
  expect([width, height, master]).toEqual([1000, 500, file]);
  expect(files.map((each) => each.width)).toEqual([320, 640, 1000]);
  expect(files.at(-1)?.bytes).toEqual(file);
  expect((await sharp(files[0]?.bytes).metadata()).width).toBe(320);
  expect(thumbhash).not.toBe('');
});

test('adopts nothing but a picture', async () => {
  await expect(adoptPicture(Buffer.from('RIFF0000WEBP nothing'))).rejects.toThrow(/damaged/);
});
