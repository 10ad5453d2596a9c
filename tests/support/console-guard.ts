// Fails a test that writes unexpected errors or warnings to the console.
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

// A test that expects a complaint spies on the console itself, so the complaint never arrives here.
afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});
