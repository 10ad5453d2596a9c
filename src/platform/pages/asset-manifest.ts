// Reads the build's manifest and lists what a page must load, so that the browser need not discover it.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

export interface Assets {
  script: string;
  styles: string[];
  preloads: string[];
  fonts: string[];
  worker?: string;
}

/** The module that every page loads first. */
const firstModule = 'src/web/browser.tsx';

export async function readAssets(
  buildDir: string,
): Promise<(module: string | undefined) => Assets> {
  const file = resolve(buildDir, 'client/.vite/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const known = new Map<string | undefined, Assets>();
  return (module) => {
    const assets = known.get(module) ?? collectAssets(manifest, firstModule, module);
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
  // The file that imports the page, where the first files do not import it themselves.
  const parts = [...chunks].flatMap((chunk) => chunk.dynamicImports ?? []);
  const importer = parts.find((key) => manifest[key]?.dynamicImports?.includes(module ?? ''));
  if (importer && !parts.includes(module ?? '')) visit(importer);
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
