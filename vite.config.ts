// Builds what the browser loads (dist/client, dist/worker) and what the server renders with: pages (dist/pages), mails
// (dist/mails).
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunksFor, moduleId } from './scripts/choose-chunk.ts';
import { directImports } from './scripts/direct-imports.ts';
import { drawIcons } from './scripts/draw-icons.ts';
import { minifyPublic } from './scripts/minify-public.ts';
import { precompress } from './scripts/precompress.ts';
import { withoutFrameworkParts } from './scripts/without-framework-parts.ts';

// The set-up script builds into a folder beside the old one and renames it when it is whole.
const outDir = process.env['BUILD_DIR'] ?? 'dist';

const entry = 'src/web/browser.tsx';

/** One self-contained file: the server imports nothing of React by itself. */
const renderer = (folder: string, input: string) => ({
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: `${outDir}/${folder}`,
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: { input: { render: input } },
  },
});

export default defineConfig({
  // A developer's settings for the server must not change the pages.
  envDir: false,
  publicDir: 'src/web/public',
  plugins: [
    directImports(),
    withoutFrameworkParts(),
    drawIcons(),
    react(),
    tailwindcss(),
    minifyPublic(),
    precompress(),
  ],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${outDir}/client`,
        manifest: true,
        rolldownOptions: {
          input: entry,
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: chunksFor(moduleId(entry)) }],
            },
          },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: `${outDir}/worker`,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'service-worker': 'src/web/worker/service-worker.ts' },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    ssr: renderer('pages', 'src/web/render.tsx'),
    mails: renderer('mails', 'src/mails.tsx'),
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    reportCompressedSize: false,
    // The map is one library of a megabyte, loaded when somebody opens it; `npm run bench` watches what pages load.
    chunkSizeWarningLimit: 1200,
  },
});
