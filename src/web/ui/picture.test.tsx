// Checks the sources that the browser is offered for one picture.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const look = { alt: '', sizes: '100vw', width: 1200, height: 800 };

test('offers AVIF before WebP, every width of it', () => {
  const html = renderToStaticMarkup(<Picture name="/covers/bowl" widths={[320, 640]} {...look} />);
  const offers = [...html.matchAll(/srcSet="([^"]*)"/g)].map((match) => match[1]);
  expect(offers).toEqual([
    '/covers/bowl-320.avif 320w, /covers/bowl-640.avif 640w',
    '/covers/bowl-320.webp 320w, /covers/bowl-640.webp 640w',
  ]);
});

test('waits until it is scrolled near unless it is the one seen first', () => {
  const usual = renderToStaticMarkup(<Picture name="/covers/bowl" {...look} />);
  const first = renderToStaticMarkup(<Picture name="/covers/bowl" priority {...look} />);
  expect(usual).toContain('loading="lazy"');
  expect(first).toContain('loading="eager"');
  expect(first).toContain('fetchPriority="high"');
});

test('falls back to the source that serves everybody', () => {
  const sources = [
    { name: '/covers/tall', media: '(min-width: 1024px)' },
    { name: '/covers/wide' },
  ];
  const html = renderToStaticMarkup(<Picture sources={sources} {...look} />);
  expect(html).toContain('src="/covers/wide-800.webp"');
  expect(html.indexOf('/covers/tall-480.avif')).toBeLessThan(html.indexOf('/covers/wide-480.avif'));
});
