import { expect, test } from 'vitest';
import { fileAsDownload } from './download-headers.ts';

test('names the file in every alphabet without letting it end the header', () => {
  const filename = 'a"; b\r\nSet-Cookie: x=1 李\'(1).pdf';
  expect(fileAsDownload({ filename, contentType: 'application/pdf' })).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="a__ b__Set-Cookie_ x_1 ___1_.pdf"; ' +
      "filename*=UTF-8''a%22%3B%20b%0D%0ASet-Cookie%3A%20x%3D1%20%E6%9D%8E%27%281%29.pdf",
    'x-content-type-options': 'nosniff',
  });
});

test.each(['text/html; charset=x\r\n', '', 'html'])(
  'does not repeat the type %j',
  (contentType) => {
    expect(fileAsDownload({ filename: 'a', contentType })).toMatchObject({
      'content-type': 'application/octet-stream',
    });
  },
);
