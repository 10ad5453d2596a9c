import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient, mutation } from './api.ts';
import { useIsUnderWay } from './is-under-way.ts';
import { useStartOnce } from './start-once.ts';

const name = 'PUT /api/bookings/{id}/cancel';

/** A button whose call is resolved by the test. */
function playedButton() {
  const responses: (() => void)[] = [];
  const client = createQueryClient(
    () => new Promise<never>((resolve) => responses.push(() => resolve(undefined as never))),
  );
  let press = () => {};
  function Button() {
    const startOnce = useStartOnce();
    const { mutateAsync } = useMutation(mutation(name));
    press = () => startOnce(name, () => void mutateAsync({ params: { id: 'b1' } }));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Button />
    </QueryClientProvider>,
  );
  return { press: () => press(), responses, client };
}

test('two presses in one moment start one call', () => {
  const { press, client } = playedButton();
  press();
  press();
  expect(client.isMutating()).toBe(1);
});

test('can be pressed again once the call is answered', async () => {
  const { press, responses, client } = playedButton();
  press();
  await expect.poll(() => responses.length).toBe(1);
  responses[0]?.();
  await expect.poll(() => client.isMutating()).toBe(0);
  press();
  expect(client.isMutating()).toBe(1);
});

test('a dialog that is opened anew knows that the call is still under way', () => {
  const { press, client } = playedButton();
  const Question = () => (useIsUnderWay(name) ? 'under way' : 'nothing');
  const words = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Question />
      </QueryClientProvider>,
    );
  expect(words()).toBe('nothing');
  press();
  expect(words()).toBe('under way');
});
