// Plants a word in every private text, and asks about every id that exists as everybody.
import { expect, onTestFinished, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { changeEverything, readEverything } from './ask-everything.ts';
import type { Reader } from './private-text.ts';
import { privateTexts } from './private-texts.ts';
import { startWordsApp } from './start-app.ts';

const share = { fitting: Number.POSITIVE_INFINITY, foreign: 20 };

test(
  'shows each private text to exactly the people of the table',
  async () => {
    const { seen, wrong, requests } = await readEverything({
      ...(await startWordsApp(onTestFinished)),
      share,
    });
    expect(wrong).toEqual([]);
    expect(requests).toBeGreaterThan(8000);
    const sorted = (readers: Iterable<Reader>) => [...readers].toSorted();
    for (const [text, { seenBy }] of Object.entries(privateTexts))
      expect([text, sorted(seen[text] ?? [])]).toEqual([text, sorted(seenBy)]);
  },
  hourMs,
);

test(
  'changes nothing for those it refuses, nor lets anybody change what belongs to others',
  async () => {
    const { wrong, requests } = await changeEverything({
      ...(await startWordsApp(onTestFinished)),
      share,
    });
    expect(wrong).toEqual([]);
    expect(requests).toBeGreaterThan(15_000);
  },
  hourMs,
);
