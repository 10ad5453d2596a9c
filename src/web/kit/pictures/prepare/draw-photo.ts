// Draws a photo smaller, or a part of it, as a JPEG without metadata.
import { type Crop, cropPixels } from '#domain/pictures/crop.ts';
import { pictureMaxBytes } from '#contract/pictures.ts';

/** Wider than anything that is shown, so that the server has something to choose from. */
const mostSide = 2560;
const qualities = [0.9, 0.75];

/** Undefined where the browser cannot do it, or not well enough. */
export async function drawPhoto(
  bitmap: ImageBitmap,
  { name, crop }: { name: string; crop?: Crop | undefined },
): Promise<File | undefined> {
  const part = cropPixels(bitmap, crop ?? { x: 0, y: 0, width: 1, height: 1 });
  const scale = Math.min(1, mostSide / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (!context || !readsTruly(context)) return undefined;
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency, and would make it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { left, top, width, height } = part;
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    );
    if (blob && blob.size <= pictureMaxBytes)
      return new File([blob], name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' });
  }
  return undefined;
}

/** Browsers that guard against fingerprinting return noise instead of what was drawn. */
function readsTruly(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = '#c2571a';
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return Math.abs(red - 0xc2) < 4 && Math.abs(green - 0x57) < 4 && Math.abs(blue - 0x1a) < 4;
}
