import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/kit/api/api.ts';
import { giveUpText } from './give-up-text.ts';
import { doneToast, unenrolledToast, useCancelBooking } from './use-give-back.ts';

test('whoever unenrolls is told so in the words of the specification', () => {
  const text = { title: 'Unenrolled', description: 'You have been removed from this class' };
  expect(unenrolledToast(9010, 90.1)).toEqual(text);
  expect(unenrolledToast(0, 0)).toEqual(text);
});

test('whoever was promised their money and does not get it is told so too', () => {
  const { title, description } = unenrolledToast(9000, 0);
  expect(title).toBe('Unenrolled');
  expect(description).toContain('Free cancellation had just ended');
});

test('whoever gives up seats is promised what is on its way, and not that nothing was charged', () => {
  expect(giveUpText(1)).toContain('a payment that is already on its way comes back in full');
});

test('calls it canceled, whether or not it was paid', () => {
  expect(doneToast('give-up', 2).title).toBe('Booking canceled');
});

test('speaks of one seat where it was one, and of several where they were', () => {
  expect(doneToast('decline', 1)).toEqual({
    title: 'Seat declined',
    description: 'It goes to the next person on the waiting list.',
  });
  expect(doneToast('decline', 3)).toEqual({
    title: 'Seats declined',
    description: 'They go to the next person on the waiting list.',
  });
});

test.each([
  ['give-up', 'held'],
  ['unenroll', 'confirmed'],
] as const)('a press on "%s" says that the booking was shown as %s', async (step, status) => {
  const sent: unknown[] = [];
  const client = createQueryClient((_name, input) => {
    sent.push(input);
    return new Promise<never>(() => {});
  });
  let press = () => {};
  function Dialog() {
    press = useCancelBooking({ step, classId: 'c1', id: 'b1', seats: 1, onClose: () => {} }).start;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Dialog />
    </QueryClientProvider>,
  );
  press();
  await expect.poll(() => sent).toEqual([{ params: { id: 'b1' }, body: { status } }]);
});
