import { expect, test } from 'vitest';
import { brandCss } from './brand-css.ts';

const logo = { url: '/media/a.webp', onDarkUrl: null, width: 200, height: 100, hasName: false };

test('adds nothing to the look of Trellis', () => {
  expect(brandCss({ accentColor: '', logo: null })).toBe('');
});

test('paints both themes from one color', () => {
  const css = brandCss({ accentColor: '#2563eb', logo: null });
  expect(css).toMatch(
    /^:root,\.light\{.*--brand:#2563eb;.*\}\.dark\{.*--accent:#[0-9a-f]{6};.*\}$/,
  );
  expect(css).not.toContain('--bg:#ffffff');
});

test('shows a logo in its shape, and another one on dark pages', () => {
  const css = brandCss({ accentColor: '', logo: { ...logo, onDarkUrl: '/media/b.webp' } });
  expect(css).toContain('width:min(72px,32vw);height:36px');
  expect(css).toContain('url("/media/a.webp")');
  expect(css).toContain('.dark .brand-logo{background-image:url("/media/b.webp")}');
});

test('keeps a wide logo from pushing the navigation aside', () => {
  expect(brandCss({ accentColor: '', logo: { ...logo, width: 2000 } })).toContain(
    'width:min(168px,32vw)',
  );
});

test('leaves the name to screen readers where the logo contains it', () => {
  const css = brandCss({ accentColor: '', logo: { ...logo, hasName: true } });
  expect(css).toContain('.brand-logo+span{position:absolute');
  expect(css).not.toContain('@media');
});

test('lets no address end the style sheet', () => {
  const css = brandCss({ accentColor: '', logo: { ...logo, url: '/"</style><script>' } });
  expect(css).not.toContain('</style>');
});

test('leaves the name to screen readers on a phone where a wide logo leaves no room', () => {
  const css = brandCss({ accentColor: '', logo });
  expect(css).toContain('@media (width<40rem){.brand-logo+span');
  const square = { ...logo, width: 100 };
  expect(brandCss({ accentColor: '', logo: square })).not.toContain('.brand-logo+span');
});
