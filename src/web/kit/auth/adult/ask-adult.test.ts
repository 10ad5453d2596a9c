import { expect, test, vi } from 'vitest';
import { askAdult, currentAdultQuestion, onAdultQuestion } from './ask-adult.ts';

const dialog = async () => () => null;
const shown = () => vi.waitFor(() => expect(currentAdultQuestion()).not.toBeNull());

test.each([true, false])('answers every call that waits with one question: %s', async (answer) => {
  const heard = vi.fn();
  const stop = onAdultQuestion(heard);
  const waiting = [askAdult(dialog), askAdult(dialog)];
  await shown();
  currentAdultQuestion()?.onAnswer(answer);
  expect(await Promise.all(waiting)).toEqual([answer, answer]);
  expect(currentAdultQuestion()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

test('asks anew after an answer', async () => {
  const first = askAdult(dialog);
  await shown();
  currentAdultQuestion()?.onAnswer(false);
  expect(await first).toBe(false);
  const second = askAdult(dialog);
  await shown();
  currentAdultQuestion()?.onAnswer(true);
  expect(await second).toBe(true);
});

test('leaves the call refused where the dialog cannot be loaded', async () => {
  expect(await askAdult(() => Promise.reject(new Error('offline')))).toBe(false);
  expect(currentAdultQuestion()).toBeNull();
});
