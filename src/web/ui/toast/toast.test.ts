import { expect, test, vi } from 'vitest';
import { currentToast, dismissToast, onToastChange, toast } from './toast.ts';

test('keeps a message said before anybody listens', () => {
  toast({ title: 'Saved' });
  expect(currentToast()).toMatchObject({ title: 'Saved', variant: 'default', open: true });
});

test('replaces the old message with the new one', () => {
  toast({ title: 'First' });
  toast({ title: 'Second', description: 'Try again.', variant: 'destructive' });
  expect(currentToast()).toMatchObject({
    title: 'Second',
    description: 'Try again.',
    variant: 'destructive',
    open: true,
  });
});

test('closes the message that was dismissed', () => {
  toast({ title: 'Saved' });
  dismissToast(currentToast()!.id);
  expect(currentToast()).toMatchObject({ title: 'Saved', open: false });
});

test('leaves a later message open when its predecessor is dismissed', () => {
  toast({ title: 'First' });
  const first = currentToast()!;
  toast({ title: 'Second' });
  dismissToast(first.id);
  expect(currentToast()).toMatchObject({ title: 'Second', open: true });
});

test('tells listeners of each change once, until they leave', () => {
  const heard = vi.fn();
  const leave = onToastChange(heard);
  toast({ title: 'Saved' });
  const { id } = currentToast()!;
  dismissToast(id);
  dismissToast(id);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  toast({ title: 'Unheard' });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('gives two equal messages different identities, so that the second is announced again', () => {
  toast({ title: 'Saved' });
  const first = currentToast()!;
  toast({ title: 'Saved' });
  expect(currentToast()!.id).not.toBe(first.id);
});
