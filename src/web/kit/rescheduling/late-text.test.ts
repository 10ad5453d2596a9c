import { expect, test } from 'vitest';
import { lateText, tooLateText } from './late-text.ts';

const penalty = { amount: 12, takings: 60, bps: 2000, studioName: null };

test('names the penalty and its share once it is known', () => {
  expect(lateText(48, penalty)).toContain(
    'may cost you $12.00, 20% of the $60.00 that people paid',
  );
  const ofStudio = lateText(48, { ...penalty, studioName: 'Clay House' });
  expect(ofStudio).toContain('may cost Clay House $12.00,');
  expect(ofStudio).toContain('come off their next payouts.');
  expect(lateText(48, undefined)).toContain('a part of what people paid');
});

test('says of a date that is too near to be rescheduled what is left, and what that may cost', () => {
  expect(tooLateText({ windowHours: 48, latePenalty: penalty })).toMatch(
    /^It starts in less than 48 hours .* cancel it instead, .* That may cost you \$12\.00, 20% of the \$60\.00 that people paid\.$/,
  );
  expect(tooLateText({ windowHours: 48, latePenalty: null })).not.toContain('cost');
});
