import { expect, test } from 'vitest';
import { lengthText } from './length-text.ts';

test.each([
  [1, 120, '2 hours'],
  [1, 60, '1 hour'],
  [1, 45, '45 minutes'],
  [1, 90, '1 hr 30 min'],
  [6, 120, '6 meetings · 2 hours each'],
  [2, 150, '2 meetings · 2 hr 30 min each'],
  [1, 0, ''],
  [4, 0, '4 meetings'],
])('says %d meetings of %d minutes as %s', (meetings, minutes, text) => {
  expect(lengthText(meetings, minutes)).toBe(text);
});
