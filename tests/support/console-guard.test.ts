import { expect, test, vi } from 'vitest';

test.fails('fails a test that complains on the console', () => {
  console.error('the unexpected');
});

test.fails('fails a test that warns on the console', () => {
  console.warn('the unexpected');
});

test('lets a test expect its complaint', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  console.error('the expected');
  expect(complain).toHaveBeenCalledWith('the expected');
});
