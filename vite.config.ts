// Builds what the browser loads (dist/client) and the renderer the server calls (dist/pages).
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

// The set-up script builds into a folder beside the old one and renames it when it is whole.
const outDir = process.env['BUILD_DIR'] ?? 'dist';

// What every page needs travels in two files: two dozen tiny requests would cost a phone more.
const groups = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
  },
  { name: 'shared', test: /[\\/](src|lucide-react)[\\/]/, minShareCount: 4 },
];

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [react(), tailwindcss(), precompress()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${outDir}/client`,
        manifest: true,
        rolldownOptions: {
          input: 'src/web/browser.tsx',
          output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
        },
      },
    },
    ssr: {
      // One self-contained file: the server imports nothing of React by itself.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: `${outDir}/pages`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { render: 'src/web/render.tsx' } },
      },
    },
  },
  build: { target: 'es2023', assetsInlineLimit: 0, emptyOutDir: true, reportCompressedSize: false },
});
