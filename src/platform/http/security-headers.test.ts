import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

function imagesFrom(config: { mediaPublicUrl?: string }): string | undefined {
  const headers = securityHeaders({ publicUrl: 'https://trellis.example', ...config });
  const rules = headers['content-security-policy']?.split('; ');
  return rules?.find((rule) => rule.startsWith('img-src'));
}

test('lets pages show pictures of our own', () => {
  expect(imagesFrom({})).toBe("img-src 'self' data: blob:");
});

test('lets pages show pictures from where MEDIA_PUBLIC_URL says, by its origin', () => {
  expect(imagesFrom({ mediaPublicUrl: 'https://cdn.example.org:8443/bucket' })).toBe(
    "img-src 'self' data: blob: https://cdn.example.org:8443",
  );
});
