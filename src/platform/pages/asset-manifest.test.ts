import { expect, test } from 'vitest';
import { collectAssets } from './asset-manifest.ts';

const manifest = {
  'src/web/browser.tsx': { file: 'browser.js', css: ['site.css'], imports: ['app'] },
  app: { file: 'app.js', dynamicImports: ['src/web/pages/info/faq.tsx', 'others'] },
  'src/web/pages/info/faq.tsx': { file: 'faq.js', imports: ['app', 'parts'] },
  parts: { file: 'parts.js' },
  others: { file: 'others.js', dynamicImports: ['src/web/pages/learning.tsx'] },
  'src/web/pages/learning.tsx': { file: 'learning.js', imports: ['app'] },
  'font.woff2': { file: 'font.woff2' },
};
const entry = 'src/web/browser.tsx';

test('lists everything that a page loads, each file once', () => {
  expect(collectAssets(manifest, entry, 'src/web/pages/info/faq.tsx')).toEqual({
    script: '/browser.js',
    styles: ['/site.css'],
    preloads: ['/app.js', '/faq.js', '/parts.js'],
    fonts: ['/font.woff2'],
  });
});

test('lists the file that imports a page, where the first files do not', () => {
  expect(collectAssets(manifest, entry, 'src/web/pages/learning.tsx').preloads).toEqual([
    '/app.js',
    '/learning.js',
    '/others.js',
  ]);
});

test('lists what every page loads where no page is named', () => {
  expect(collectAssets(manifest, entry, undefined).preloads).toEqual(['/app.js']);
});

test.each(['src/web/pages/faq.tsx', 'src/web/pages/missing.tsx'])(
  'refuses a page that the build does not know: %s',
  (module) => {
    expect(() => collectAssets(manifest, entry, module)).toThrow(`The build has no page ${module}`);
  },
);
