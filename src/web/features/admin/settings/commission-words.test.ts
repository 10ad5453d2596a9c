import { expect, test } from 'vitest';
import { standardSettings } from '#contract/settings.ts';
import { planWords, plannedText } from './commission-words.ts';

const planned = {
  commissionBps: 1200,
  countsFrom: '2026-12-19T12:00:00.000Z',
  announcedTo: 12,
};
const settings = {
  version: 'v',
  values: standardSettings('demo'),
  plannedCommission: null,
  instructors: 12,
  hasAmounts: true,
};

test.each([
  [12, 12, 'announced to 12 instructors and studio owners'],
  [1, 1, 'announced to 1 instructor or studio owner'],
  [200, 1512, 'announced to 200 of 1,512 instructors and studio owners so far'],
  [0, 1, 'announced to 0 of 1 instructor or studio owner so far'],
  [13, 12, 'announced to 13 instructors and studio owners'],
])('says that %i of %i have heard of the plan', (announcedTo, instructors, told) => {
  expect(plannedText({ ...planned, announcedTo }, instructors)).toBe(
    `12% from Sat, Dec 19, 2026, ${told}`,
  );
});

test('says what planning does, what it replaces, and what else is saved', () => {
  expect(planWords(settings, { commissionBps: 1250 })).toMatchObject({
    title: 'Change the commission to 12.5%?',
    text: 'It counts in 30 days, and we email 12 instructors and studio owners now. Until then you can cancel it. Bookings made before keep 10%.',
  });
  const replacing = { ...settings, plannedCommission: planned };
  const { text } = planWords(replacing, { commissionBps: 1500, holdMinutes: 20 });
  expect(text).toContain(
    'It takes the place of the planned 12%. Your other changes count at once.',
  );
});
