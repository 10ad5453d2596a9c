import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useEnrollmentEnd } from './enrollment-end.ts';

/** The dialog of somebody without a second factor; the test decides when the recovery codes are there. */
function playedDialog() {
  const made = Promise.withResolvers<string[]>();
  const onClose = vi.fn();
  let end: ReturnType<typeof useEnrollmentEnd> | undefined;
  function Dialog() {
    const options = { firstText: '', another: { title: '' }, onClose };
    end = useEnrollmentEnd({ factors: [] } as never, options, () => made.promise);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Dialog />
    </QueryClientProvider>,
  );
  if (!end) throw new Error('The dialog was not rendered.');
  return { ...end, made, onClose };
}

test('cannot be closed, and so lose the new factor or its codes, until the codes are there', async () => {
  const { complete, close, made } = playedDialog();
  const giveUp = vi.fn();
  const verified = vi.fn(async () => undefined);
  const running = complete(verified);
  await vi.waitFor(() => expect(verified).toHaveBeenCalled());
  await Promise.resolve();
  close(giveUp);
  expect(giveUp).not.toHaveBeenCalled();
  made.resolve(['a', 'b']);
  await running;
});

test('can be closed after a refused code', async () => {
  const { complete, close } = playedDialog();
  await expect(complete(() => Promise.reject(new Error('wrong code')))).rejects.toThrow();
  const giveUp = vi.fn();
  close(giveUp);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('is done without codes where none can be made', async () => {
  const { complete, made, onClose } = playedDialog();
  made.reject(new Error('unavailable'));
  await complete(async () => undefined);
  expect(onClose).toHaveBeenCalledTimes(1);
});
