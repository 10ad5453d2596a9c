// Plants a word in every private text, asks everything as everybody, and looks for the words in the responses: a share
// of all requests; the long test sends the rest.
import { expect, onTestFinished, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { changeEverything, readEverything } from './ask-everything.ts';
import { startWordsApp } from './start-app.ts';

const share = { fitting: 2, foreign: 1 };

test(
  'shows nobody a private text of somebody else, and changes nothing for those it refuses',
  async () => {
    const asking = { ...(await startWordsApp(onTestFinished)), share };
    const read = await readEverything(asking);
    const changed = await changeEverything(asking);
    expect([...read.wrong, ...changed.wrong]).toEqual([]);
    expect(read.requests + changed.requests).toBeGreaterThan(1500);
  },
  10 * minuteMs,
);
