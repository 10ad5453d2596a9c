import { expect, test } from 'vitest';
import { linkHost, profileLink } from './profile-link.ts';

test.each([
  ['https://lin-hart.example/pots', 'https://lin-hart.example/pots'],
  ['http://lin-hart.example', 'http://lin-hart.example/'],
  ['www.instagram.com/lin.hart', 'https://www.instagram.com/lin.hart'],
  ['HTTPS://Example.COM/Pots?a=1#b', 'https://example.com/Pots?a=1#b'],
  ['töpferei.example', 'https://xn--tpferei-90a.example/'],
])('takes %s for a link', (typed, link) => {
  expect(profileLink(typed)).toBe(link);
});

test.each([
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,hello',
  'ftp://example.com',
  'mailto:lin@example.com',
  'lin@example.com',
  'https://lin:secret@example.com',
  'https://google.com@evil.example',
  'localhost',
  'http://127.0.0.1/admin',
  '[::1]',
  'https://example.com:8080/',
  'https://0x7f.1',
  'https:///example.com',
  'my own page',
  'https://example.com/\u202egpj',
  'pottery',
  '',
  `https://example.com/${'x'.repeat(300)}`,
])('takes %s for none', (typed) => {
  expect(profileLink(typed)).toBeUndefined();
});

test('names where a link leads', () => {
  expect(linkHost('https://www.instagram.com/lin')).toBe('instagram.com');
});
