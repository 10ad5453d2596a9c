import { expect, test, vi } from 'vitest';
import { rememberAddresses } from './remember-addresses.ts';

function start(mostAddresses?: number) {
  const known = vi.fn(({ pathname, href }: URL) => ({ key: pathname, url: href }));
  return { known, read: rememberAddresses(known, 'https://classes.example', mostAddresses) };
}

test('reduces an address once, and gives the same again', () => {
  const { known, read } = start();
  const first = read('/explore?q=clay');
  expect(first).toEqual({ key: '/explore', url: 'https://classes.example/explore?q=clay' });
  expect(read('/explore?q=clay')).toEqual(first);
  expect(read('/explore?q=wool')).not.toEqual(first);
  expect(known).toHaveBeenCalledTimes(2);
});

test('remembers no more addresses than it may, and none that is endless', () => {
  const { known, read } = start(2);
  const endless = `/${'x'.repeat(1000)}`;
  for (const address of ['/a', '/b', '/c', '/a', endless, endless]) read(address);
  expect(known).toHaveBeenCalledTimes(6);
  read('/a');
  expect(known).toHaveBeenCalledTimes(6);
});
