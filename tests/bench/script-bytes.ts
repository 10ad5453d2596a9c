// Measures how much JavaScript, as sent, the browser needs before a page is interactive.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runApp } from '#tests/support/run-app.ts';
import type { Figure } from './figures.ts';
import { publicPages } from './public-pages.ts';

const client = resolve(import.meta.dirname, '../../dist/client');

type Manifest = Record<string, { file: string; imports?: string[] }>;

export async function measureScriptBytes(): Promise<Figure[]> {
  const app = await runApp();
  try {
    const figures: Figure[] = [];
    for (const [page, { path, mostScriptKilobytes }] of Object.entries(publicPages)) {
      const { files, bytes } = await scriptsOf(app.url, path);
      const name = `JavaScript before the ${page} is interactive (${files} files)`;
      const bar = { atMost: mostScriptKilobytes };
      figures.push({ name, measured: bytes / 1024, unit: 'KB brotli', bar });
    }
    return figures;
  } finally {
    await app.stop();
  }
}

async function scriptsOf(origin: string, path: string): Promise<{ files: number; bytes: number }> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  const named = scriptsNamedIn(await response.text());
  const needed = new Set([...named, ...named.flatMap(staticImports)]);
  let bytes = 0;
  for (const file of needed) bytes += brotliBytes(await script(origin, file));
  return { files: needed.size, bytes };
}

/** Scripts and the modules preloaded beside them; data blocks have no src. */
function scriptsNamedIn(html: string): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('rel="modulepreload"'))
    .map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1])
    .filter((path) => path !== undefined);
}

function staticImports(path: string): string[] {
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const start = Object.keys(manifest).find((key) => `/${manifest[key]?.file}` === path);
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  if (start) visit(start);
  return [...seen].map((key) => `/${manifest[key]?.file}`);
}

async function script(origin: string, path: string): Promise<Buffer> {
  const response = await fetch(new URL(path, origin));
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

const brotliBytes = (bytes: Buffer) => brotliCompressSync(bytes).length;
