import { expect, test } from 'vitest';
import { allowedOrigins, allowedRedirect } from './redirects.ts';

const settings = {
  siteUrl: 'https://app.example',
  redirectUrls: [
    'https://other.example',
    'https://paths.example/auth/',
    'http://localhost:5173',
    'http://plain.example',
  ],
};
const redirect = (wanted: string | undefined): string => allowedRedirect(settings, wanted);

test.each([
  'https://app.example',
  'https://app.example/',
  'https://app.example/auth/verify-email',
  'https://app.example/auth?next=/classes&x=1',
  'https://other.example/anything',
  'https://paths.example/auth',
  'https://paths.example/auth/done',
  'http://localhost:5173/done',
])('leads to %s as it was asked for', (wanted) => expect(redirect(wanted)).toBe(wanted));

test.each([
  [undefined],
  [''],
  ['/auth/verify-email'],
  ['//app.example/'],
  ['app.example'],
  ['https:app.example'],
  ['https:/app.example'],
  ['https:///app.example'],
  ['https://app.example.evil.example/'],
  ['https://evil.example/https://app.example'],
  ['https://evil.example?https://app.example'],
  ['https://evil.example#https://app.example'],
  ['https://app.example@evil.example/'],
  ['https://user@app.example/'],
  ['https://user:password@app.example/'],
  ['https://evil.example\\@app.example/'],
  ['https://app.example\\.evil.example/'],
  ['https:\\\\app.example'],
  ['\thttps://app.example'],
  [' https://app.example'],
  ['https://app.exa\nmple/'],
  ['https://app.example/\r\nSet-Cookie: a=b'],
  ['https://app.example/\0'],
  ['https://app.example/<script>'],
  ['https://app.example/"onload'],
  ['https://ａpp.example/'],
  ['https://app。example/'],
  ['https://app.example./'],
  ['https://app%2eexample/'],
  ['https://app.example:444/'],
  ['https://app.example:443/'],
  ['http://app.example/'],
  ['http://plain.example/'],
  ['https://paths.example/'],
  ['https://paths.example/authority'],
  ['https://paths.example/auth/../evil'],
  ['https://paths.example/auth/%2e%2e/evil'],
  ['https://paths.example/auth/..%2fevil'],
  ['https://paths.example/auth/%2e%2e%2Fevil'],
  ['https://paths.example/auth/.%2e%5cevil'],
  ['https://paths.example/auth/..;/evil'],
  ['http://localhost:5174/'],
  ['http://localhost/'],
  ['http://2130706433:5173/'],
  ['http://0x7f000001:5173/'],
  ['http://127.1:5173/'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['ftp://app.example/'],
  ['HTTPS://app.example/'],
  ['trellis://app.example/'],
  [`https://app.example/${'a'.repeat(2048)}`],
])('leads to the site instead of %j', (wanted) => {
  expect(redirect(wanted)).toBe('https://app.example');
});

test('leaves a fragment behind, for ours goes there', () => {
  expect(redirect('https://app.example/a#access_token=stolen')).toBe('https://app.example/a');
});

test('reads capital letters in a name as browsers do', () => {
  expect(redirect('https://APP.example/')).toBe('https://APP.example/');
});

test('lets a site without encryption lead to itself', () => {
  const site = { siteUrl: 'http://classes.local:3000', redirectUrls: [] };
  const own = 'http://classes.local:3000/auth/verify-email';
  expect(allowedRedirect(site, own)).toBe(own);
});

test('lets the scripts of the same origins in, where nobody on the way can change them', () => {
  expect([...allowedOrigins(settings)]).toEqual([
    'https://app.example',
    'https://other.example',
    'https://paths.example',
    'http://localhost:5173',
  ]);
});
