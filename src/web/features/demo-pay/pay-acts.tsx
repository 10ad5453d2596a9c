// Actions on the demo's payment page.
import { useId } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DemoCheckout } from '#contract/money/demo-checkout.ts';
import { moneyText } from '#domain/money/money.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import type { ButtonProps } from '#web/ui/button/button.tsx';
import type { Input } from '#contract/endpoints.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { amountCentsOf, checkoutQuery } from './checkout.ts';

export function PayActs({ checkout }: { checkout: DemoCheckout }) {
  const { error, button } = useActs(checkout.id);
  return (
    <div className="mt-6 grid gap-5">
      <FormAlert error={error} />
      <ActButton
        size="lg"
        words={`Pay ${moneyText(amountCentsOf(checkout))}`}
        doingWords="Paying…"
        hint="The payment goes through at once."
        {...button('pay')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ActButton
          variant="outline"
          words="Decline"
          doingWords="Declining…"
          hint="As if the bank said no. You can try again."
          {...button('decline')}
        />
        <ActButton
          variant="outline"
          words="Pay later"
          doingWords="Sending…"
          hint="As if by bank transfer: it arrives in about a minute."
          {...button('pay-later')}
        />
      </div>
      <div className="border-t border-border pt-4 text-center">
        <a
          href={checkout.cancelUrl}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
        >
          Close this page
        </a>
        <p className="text-sm text-text-2">Nothing is paid, and your booking stays held for now.</p>
      </div>
    </div>
  );
}

interface ActButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'onClick'> {
  words: string;
  /** "Paying…" */
  doingWords: string;
  hint: string;
  /** `isDoing`: this action is running. `isBusy`: any action is running, so no other can start. */
  isDoing: boolean;
  isBusy: boolean;
}

/** An action on the demo's payment page, with its consequence below. */
function ActButton({ words, doingWords, hint, isDoing, isBusy, ...look }: ActButtonProps) {
  const hintId = useId();
  return (
    <div>
      <BusyButton
        className="w-full"
        aria-describedby={hintId}
        isBusy={isBusy}
        busyText={isDoing ? doingWords : words}
        {...look}
      >
        {words}
      </BusyButton>
      <p id={hintId} className="mt-2 text-center text-sm text-text-2">
        {hint}
      </p>
    </div>
  );
}

type Act = Input<'POST /api/demo-checkouts/{id}'>['body']['act'];

/** Runs the chosen action on the demo's payment page, one at a time; the page then shows the outcome. */
function useActs(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = checkoutQuery(id);
  const startOnce = useStartOnce();
  const doing = useMutation({
    ...mutation('POST /api/demo-checkouts/{id}'),
    onSuccess: (response) => queryClient.setQueryData(queryKey, response),
    onError: (error) => {
      // Another tab was faster, or the time to pay is over; the refetched page says which.
      if (error instanceof ApiError && error.code === 'checkout_closed')
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    error: doing.error,
    /** Props of an action's button. */
    button: (act: Act) => ({
      isBusy: doing.isPending,
      isDoing: doing.isPending && doing.variables.body.act === act,
      onClick: () =>
        startOnce('POST /api/demo-checkouts/{id}', () =>
          doing.mutate({ params: { id }, body: { act } }),
        ),
    }),
  };
}
