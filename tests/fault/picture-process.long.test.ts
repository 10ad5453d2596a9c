// Pictures when the process that decodes them is killed, stuck or idle.
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createPictureProcess } from '#platform/pictures/picture-process.ts';
import { encodePicture } from '#platform/pictures/encode-picture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { costlyPicture, photograph, quarters, svg } from '#tests/support/picture-corpus.ts';

function started(options?: Parameters<typeof createPictureProcess>[0]) {
  const encoder = createPictureProcess(options);
  onTestFinished(() => encoder.close());
  return encoder;
}

/** The picture-decoding child processes of this one. */
function hosts(): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' });
  return list
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...command]) =>
        Number(parent) === process.pid && /picture-host/.test(command.join(' ')),
    )
    .map(([pid]) => Number(pid));
}

const picture = await quarters(300, 200).jpeg().toBuffer();

test('makes the same of a picture as this process would', async () => {
  const encoder = started();
  const [there, here] = await Promise.all([encoder.encode(picture), encodePicture(picture)]);
  expect({ ...there, master: Buffer.from(there.master) }).toMatchObject({
    width: here.width,
    thumbhash: here.thumbhash,
    master: here.master,
  });
  expect(there.webp.map(({ width }) => width)).toEqual([300]);
  expect((await encoder.avif(there.master, 100)).byteLength).toBeGreaterThan(100);
});

test('passes refusals on word for word', async () => {
  await expect(started().encode(svg)).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'File type must be JPEG, PNG or WebP',
    fields: { picture: 'File type must be JPEG, PNG or WebP' },
  });
});

test('refuses the pictures a killed decoder worked on, and goes on with the next', async () => {
  const encoder = started();
  const large = await (await photograph(5000, 3000)).jpeg().toBuffer();
  const lost = [encoder.encode(large), encoder.encode(large)];
  const refused = Promise.allSettled(lost);
  const [pid] = await eventually(() => {
    expect(hosts()).toHaveLength(1);
    return hosts();
  });
  process.kill(pid!, 'SIGKILL');
  expect((await refused).map((each) => each.status === 'rejected' && each.reason.code)).toEqual([
    'unavailable',
    'unavailable',
  ]);
  expect((await encoder.encode(picture)).width).toBe(300);
});

test('gives a stuck decoder up', async () => {
  const encoder = started({ mostMs: 5_000 });
  await encoder.encode(picture);
  process.kill(hosts()[0]!, 'SIGSTOP');
  await expect(encoder.encode(picture)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await encoder.encode(picture)).width).toBe(300);
});

test('cancels one picture and finishes the other, in the same process', async () => {
  const encoder = started();
  await encoder.encode(picture);
  const pids = hosts();
  const controller = new AbortController();
  const large = await (await photograph(5000, 3000)).jpeg().toBuffer();
  const kept = encoder.encode(large);
  const canceled = encoder.encode(large, controller.signal);
  controller.abort(new Error('hung up'));
  await expect(canceled).rejects.toThrow('hung up');
  expect([(await kept).width, hosts()]).toEqual([2048, pids]);
});

test('refuses a picture that takes too long, and only that one', async () => {
  const encoder = started({ pictureMs: 1 });
  await expect(encoder.encode(costlyPicture(2400, 2400))).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'The photo took too long to process. Try again, or save it as a smaller JPEG',
  });
  expect((await encoder.avif(picture, 100)).byteLength).toBeGreaterThan(100);
});

test('tries a picture again when the decoder was killed because of another', async () => {
  const encoder = started({ mostMs: 5_000 });
  await encoder.encode(picture);
  process.kill(hosts()[0]!, 'SIGSTOP');
  const stuck = Promise.allSettled([encoder.encode(picture)]);
  await sleep(1_000);
  expect((await encoder.encode(picture)).width).toBe(300);
  expect(await stuck).toMatchObject([{ reason: { code: 'unavailable' } }]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'finishes its pictures when %s goes to all our processes, for they are still being waited for',
  async (signal) => {
    const encoder = started();
    await encoder.encode(picture);
    const large = await (await photograph(5000, 3000)).jpeg().toBuffer();
    const underWay = encoder.encode(large);
    process.kill(hosts()[0]!, signal);
    expect((await underWay).width).toBe(2048);
  },
);

test('does not wait for a stuck decoder when we end', async () => {
  const encoder = started();
  await encoder.encode(picture);
  process.kill(hosts()[0]!, 'SIGSTOP');
  await encoder.close();
  expect(hosts()).toEqual([]);
});

test('ends the decoder when no picture has come for a while, and starts it again for the next', async () => {
  const encoder = started({ idleMs: 20 });
  await encoder.encode(picture);
  await eventually(() => expect(hosts()).toEqual([]));
  expect((await encoder.encode(picture)).width).toBe(300);
});
