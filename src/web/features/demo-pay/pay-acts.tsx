// Actions on the demo's payment page.
import type { DemoCheckout } from '#contract/bookings.ts';
import { moneyText } from '#domain/money.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { ActButton } from './act-button.tsx';
import { amountCentsOf } from './checkout.ts';
import { useActs } from './use-acts.ts';

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
