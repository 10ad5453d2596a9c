import { expect, test } from 'vitest';
import { readConfig, type Environment } from '../config/config.ts';
import { leaksNothing, policyOfFile, securityHeaders } from './security-headers.ts';

const settings = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

function rule(directive: string, environment: Environment = {}): string | undefined {
  const headers = securityHeaders(readConfig({ ...settings, ...environment }));
  const rules = headers['content-security-policy']?.split('; ');
  return rules?.find((text) => text.startsWith(directive));
}

test('lets pages show pictures of our own', () => {
  expect(rule('img-src')).toBe("img-src 'self' data: blob:");
});

test('lets pages show pictures from where MEDIA_PUBLIC_URL says, by its origin', () => {
  expect(rule('img-src', { MEDIA_PUBLIC_URL: 'https://cdn.example.org:8443/bucket' })).toBe(
    "img-src 'self' data: blob: https://cdn.example.org:8443",
  );
});

test('lets pages call nobody but us', () => {
  expect(rule('connect-src')).toBe("connect-src 'self'");
});

test('lets pages call the hosted sign-in service, by its origin', () => {
  const hosted = { AUTH_URL: 'https://project.example/auth/v1', AUTH_SERVICE_KEY: 'key' };
  expect(rule('connect-src', hosted)).toBe("connect-src 'self' https://project.example");
});

test('lets pages draw the map that MAP_STYLE_URL names, by its origin', () => {
  const map = { MAP_STYLE_URL: 'https://tiles.example.org/bright/style.json' };
  expect(rule('connect-src', map)).toBe("connect-src 'self' https://tiles.example.org");
  expect(rule('img-src', map)).toBe("img-src 'self' data: blob: https://tiles.example.org");
});

test('lets the decoders of QR codes and HEIC photos compile WebAssembly, and no other file', () => {
  expect(rule('script-src')).toBe("script-src 'self'");
  for (const decoder of ['decode-worker', 'heic-worker'])
    for (const end of ['', '.br', '.gz'])
      expect(policyOfFile(`/dist/client/assets/${decoder}-B1x_-9.js${end}`)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
  expect(policyOfFile('/dist/client/assets/session-B1x.js')).toBeUndefined();
  expect(policyOfFile('/dist/client/assets/decode-worker-B1x.js/other.js')).toBeUndefined();
});

test.each([
  ['/auth/verify-email', true],
  ['/auth/v1/verify?token=secret', true],
  ['/authors', false],
  ['/explore', false],
])('whether the address %s is kept from other sites: %s', (path, cached) => {
  expect(leaksNothing(path)).toBe(cached);
});
