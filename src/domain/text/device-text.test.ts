import { expect, test } from 'vitest';
import { deviceText } from './device-text.ts';

const like = '(KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${like} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${like} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ${like} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 ${like} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['<b>Windows</b>', 'A program on Windows'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('tells %s', (userAgent, text) => {
  expect(deviceText(userAgent)).toBe(text);
});
