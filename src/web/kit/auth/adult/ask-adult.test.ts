import { expect, test, vi } from 'vitest';
import { adultQuestion, askAdult } from './ask-adult.ts';

const dialog = async () => () => null;
const shown = () => vi.waitFor(() => expect(adultQuestion.current()).not.toBeNull());

test.each([true, false])('gives every call that waits the one reply: %s', async (reply) => {
  const heard = vi.fn();
  const stop = adultQuestion.subscribe(heard);
  const waiting = [askAdult(dialog), askAdult(dialog)];
  await shown();
  adultQuestion.current()?.reply(reply);
  expect(await Promise.all(waiting)).toEqual([reply, reply]);
  expect(adultQuestion.current()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

test('asks anew after a reply', async () => {
  const first = askAdult(dialog);
  await shown();
  adultQuestion.current()?.reply(false);
  expect(await first).toBe(false);
  const second = askAdult(dialog);
  await shown();
  adultQuestion.current()?.reply(true);
  expect(await second).toBe(true);
});

test('leaves the call refused where the dialog cannot be loaded', async () => {
  expect(await askAdult(() => Promise.reject(new Error('offline')))).toBeUndefined();
  expect(adultQuestion.current()).toBeNull();
});
