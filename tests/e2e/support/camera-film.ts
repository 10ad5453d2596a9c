// Writes the film that Chromium's fake camera shows: QR codes, one after the other, again and again.
import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const width = 320;
const height = 240;
const scale = 8;
const framesEach = 15;

/** Flags under which the browser sees the film instead of a camera, and asks nobody whether it may. */
export const cameraFlags = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];

export function writeFilm(file: string, texts: readonly string[]): void {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const frames = texts.flatMap((text) => Array.from({ length: framesEach }, () => frameOf(text)));
  writeFileSync(file, Buffer.concat([head, ...frames]));
}

function frameOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const [left, top] = [width, height].map((side) => Math.floor((side - size * scale) / 2));
  const light = Buffer.alloc(width * height, 235);
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) fill(light, (left ?? 0) + x * scale, (top ?? 0) + y * scale);
  const color = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from('FRAME\n'), light, color]);
}

function fill(light: Buffer, left: number, top: number): void {
  for (let y = top; y < top + scale; y += 1)
    light.fill(16, y * width + left, y * width + left + scale);
}
