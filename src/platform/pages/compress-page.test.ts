import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPage } from './compress-page.ts';

const page = (title: string): string =>
  `<!doctype html><title>${title}</title>${'<p>Pottery</p>'.repeat(200)}`;

test('compresses the whole page, in any script', () => {
  const { br } = compressPage(page('Töpfern … 陶芸'));
  expect(brotliDecompressSync(br).toString()).toBe(page('Töpfern … 陶芸'));
});

test('hands over bytes that no other page shares', () => {
  const { br } = compressPage(page('Pottery'));
  expect(br.buffer.byteLength).toBe(br.length);
});

test('gives equal pages one tag, and a page that differs in one letter another', () => {
  const { etag } = compressPage(page('Pottery'));
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(compressPage(page('Pottery')).etag).toBe(etag);
  expect(compressPage(page('Potters')).etag).not.toBe(etag);
});

test('leaves the position at which a page was read out of its tag', () => {
  const at = (position: string) => compressPage(page(`Pottery ${position}`), position).etag;
  expect(at('ab12cd34.17')).toBe(at('ab12cd34.18'));
});
