// Fails a test that complains on the console: what nobody expects to see is a bug nobody has looked at.
import { afterEach, beforeEach, expect } from 'vitest';

const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    complaints.push(`console.${level}: ${parts.map(String).join(' ')}`);
  };
}

beforeEach(() => {
  complaints.length = 0;
});

// A test that expects a complaint spies on the console itself, and so keeps it from arriving here.
afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});
