import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { examplePicture } from '#tests/support/worlds/example-class.ts';
import { StoredPicture } from './stored-picture.tsx';

test('offers every width of every format, the best format first', () => {
  const picture = {
    ...examplePicture(1),
    url: 'https://cdn.example.org/a-b/bowl-640.webp',
    widths: [320, 640],
    formats: ['avif' as const, 'webp' as const],
  };
  const html = renderToStaticMarkup(<StoredPicture picture={picture} alt="" sizes="100vw" />);
  const offers = [...html.matchAll(/type="([^"]*)" srcSet="([^"]*)"/g)].map((match) =>
    match.slice(1),
  );
  const name = 'https://cdn.example.org/a-b/bowl';
  expect(offers).toEqual([
    ['image/avif', `${name}-320.avif 320w, ${name}-640.avif 640w`],
    ['image/webp', `${name}-320.webp 320w, ${name}-640.webp 640w`],
  ]);
  expect(html).toContain(`src="${name}-640.webp"`);
});
