import { expect, test } from 'vitest';
import { cancelConsequence } from './cancel-session.tsx';

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
