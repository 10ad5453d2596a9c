import { expect, test } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

test.each([
  [undefined, 'https://trellis.example'],
  ['https://trellis.example', 'https://trellis.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://localhost:3000'],
])('lets %j in where we are %j', (origin, publicUrl) => {
  expect(isOwnOrigin(origin, publicUrl)).toBe(true);
});

test.each([
  ['https://evil.example', 'https://trellis.example'],
  ['https://trellis.example.evil.example', 'https://trellis.example'],
  ['http://trellis.example', 'https://trellis.example'],
  ['https://trellis.example:8443', 'https://trellis.example'],
  ['null', 'https://trellis.example'],
  ['', 'https://trellis.example'],
  ['http://localhost:8080', 'http://localhost:3000'],
  ['http://localhost', 'https://trellis.example'],
  ['http://localhost.evil.example:3000', 'http://localhost:3000'],
])('keeps %j out where we are %j', (origin, publicUrl) => {
  expect(isOwnOrigin(origin, publicUrl)).toBe(false);
});
