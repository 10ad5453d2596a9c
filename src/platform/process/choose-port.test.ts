import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { choosePort } from './choose-port.ts';

async function takePort(port = 0): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test('refuses a wanted port that is taken, with one sentence', async () => {
  const taken = await takePort();
  await expect(choosePort(taken, '127.0.0.1')).rejects.toThrow(
    `PORT ${taken} is already in use on 127.0.0.1; choose another.`,
  );
});

test('moves on to the next free port when none is wanted', async () => {
  const first = await choosePort(undefined, '127.0.0.1');
  await takePort(first);
  expect(await choosePort(undefined, '127.0.0.1')).toBeGreaterThan(first);
});

test('names HOST when the address cannot be listened on', async () => {
  await expect(choosePort(undefined, '203.0.113.1')).rejects.toThrow(/^HOST 203\.0\.113\.1 cannot/);
});
