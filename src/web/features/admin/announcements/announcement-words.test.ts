import { expect, test } from 'vitest';
import { progressText } from './announcement-words.ts';

const progress = { people: 5000, reached: 1204, mailed: 1199, waiting: 96, failed: 3, leftOut: 5 };

test('says how far an announcement has got', () => {
  expect(progressText('sending', progress)).toBe(
    '1,204 of 5,000 people reached. 1,100 emails sent, 96 wait, 3 could not be delivered, 5 left out, who turned news by email off.',
  );
});

test('says how many emails were canceled before they went, and how many are on the way', () => {
  const canceled = { ...progress, reached: 206, mailed: 3, waiting: 1, failed: 0, leftOut: 0 };
  expect(progressText('canceled', canceled)).toBe(
    '206 of 5,000 people reached. 2 emails sent, 1 on the way, 203 canceled before they went.',
  );
});
