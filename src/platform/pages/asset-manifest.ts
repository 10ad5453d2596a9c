// Reads the build's manifest and lists what a page must load, so that the browser need not discover it.
import { readFile } from 'node:fs/promises';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

export interface Assets {
  script: string;
  styles: string[];
  preloads: string[];
  fonts: string[];
  worker?: string;
}

export async function readAssets(
  manifestFile: string,
  entry: string,
): Promise<(module: string | undefined) => Assets> {
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const known = new Map<string | undefined, Assets>();
  return (module) => {
    const assets = known.get(module) ?? collectAssets(manifest, entry, module);
    known.set(module, assets);
    return assets;
  };
}

export function collectAssets(
  manifest: Manifest,
  entry: string,
  module: string | undefined,
): Assets {
  const chunks = new Set<Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  // A page that the build does not know would load without its preloads, which nobody would notice.
  if (module && !manifest[module]) throw new Error(`The build has no page ${module}`);
  if (module) visit(module);
  const [main, ...others] = [...chunks].map((chunk) => `/${chunk.file}`);
  if (!main) throw new Error(`The build has no ${entry}`);
  return {
    script: main,
    styles: [...chunks].flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`),
    preloads: others,
    fonts: Object.values(manifest)
      .map(({ file }) => `/${file}`)
      .filter((file) => file.endsWith('.woff2')),
  };
}
