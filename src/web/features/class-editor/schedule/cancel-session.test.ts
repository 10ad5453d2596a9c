import { expect, test } from 'vitest';
import { cancelConsequence, lateText } from './cancel-session.tsx';

test.each([
  [0, false, 'No seats are booked on it. This cannot be undone.'],
  [
    1,
    false,
    '1 seat is booked on it. Everybody who booked gets the full price back and an email. This cannot be undone.',
  ],
  [4, true, '4 seats are booked on it. Everybody who booked gets an email. This cannot be undone.'],
])(
  'tells the instructor what cancelling %d booked seats means (free: %s)',
  (seatsTaken, isFree, text) => {
    expect(cancelConsequence({ seatsTaken, isFree })).toBe(text);
  },
);

test('names the penalty and its share once it is known', () => {
  const penalty = { amount: 12, takings: 60, bps: 2000, studioName: null };
  expect(lateText(48, penalty)).toContain(
    'may cost you $12.00, 20% of the $60.00 that people paid',
  );
  const ofStudio = lateText(48, { ...penalty, studioName: 'Clay House' });
  expect(ofStudio).toContain('may cost Clay House $12.00,');
  expect(ofStudio).toContain('come off their next payouts.');
  expect(lateText(48, undefined)).toContain('a part of what people paid');
});
