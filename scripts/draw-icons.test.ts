// Tests that icons written as one path look as the icon package draws them, pixel by pixel.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pathOf, type Shape } from './draw-icons.ts';

const web = resolve(import.meta.dirname, '../src/web');

/** Names of the icons that the pages import. */
function usedIcons(): string[] {
  const imports = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) => [
    ...readFileSync(resolve(web, file), 'utf8').matchAll(
      /import \{([^}]*)\} from 'lucide-react';/g,
    ),
  ]);
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return [...new Set(names.map((name) => name.split(' as ')[0] ?? ''))].filter((name) =>
    /^[A-Z]/.test(name),
  );
}

const shapesIn = (svg: string): Shape[] =>
  [...svg.matchAll(/<(path|circle|rect|line|polyline|polygon|ellipse) ([^>]*?)\/?>/g)].map(
    ([, name = '', attributes = '']) => [
      name,
      Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      ),
    ],
  );

/** How dark each pixel is, from 0 to 255. */
async function pixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 288 }).extractChannel('alpha').raw().toBuffer();
}

test('draws every icon of the pages as its package does', async () => {
  const icons: Record<string, unknown> = await import('lucide-react');
  const used = usedIcons();
  expect(used.length).toBeGreaterThan(100);
  const different: string[] = [];
  for (const name of used) {
    const icon = icons[name] as ComponentType;
    const original = renderToStaticMarkup(createElement(icon));
    const [start = ''] = /<svg[^>]*>/.exec(original) ?? [];
    const drawn = `${start}<path d="${pathOf(shapesIn(original))}"/></svg>`;
    const [before, after] = [await pixels(original), await pixels(drawn)];
    // Where two lines cross, their soft edges add up differently.
    const changed = before.filter((dark, index) => Math.abs(dark - (after[index] ?? 0)) > 96);
    if (changed.length > 8 || before.length !== after.length) different.push(name);
  }
  expect(different).toEqual([]);
});

test('continues no shape from the end of the one before', () => {
  const path = pathOf([
    ['line', { x1: '2', y1: '3', x2: '4', y2: '5' }],
    ['path', { d: 'm6 12.5.5-1v3' }],
    ['path', { d: 'm16.75 19v3' }],
  ]);
  expect(path).toBe('M2 3L4 5M6 12.5l.5-1v3M16.75 19v3');
});

test('names a shape that cannot be part of a path', () => {
  expect(() => pathOf([['circle', { cx: '1', cy: '1', r: '4', fill: 'currentColor' }]])).toThrow(
    'A filled circle cannot be part of a path.',
  );
  expect(() => pathOf([['text', {}]])).toThrow('A shape of the kind text');
});
