import { expect, test } from 'vitest';
import { isPublicAddress, lookUpPublic } from './public-address.ts';

test.each(['142.250.185.78', '2a00:1450:4001:82a::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(
  '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.0.1 224.0.0.1 255.255.255.255 :: ::1 fe80::1 fd00::1 ::ffff:8.8.8.8 64:ff9b::8.8.8.8 2001:db8::1 2002:7f00:1::1 localhost'.split(
    ' ',
  ),
)('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('connects to no name that leads into our own network', async () => {
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  lookUpPublic('localhost', {}, resolve);
  expect(await promise).toMatchObject({ name: 'PrivateAddressError' });
});
