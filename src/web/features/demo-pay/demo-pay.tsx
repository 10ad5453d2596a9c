// Payment page of the demo: the amount, and the choice of the outcome.
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutView } from './checkout-view.tsx';
import { checkoutQuery, isCheckoutId } from './checkout.ts';
import { PayFrame } from './pay-frame.tsx';

export function DemoPay({ id }: { id: string }) {
  return isCheckoutId(id) ? <AskedCheckout id={id} /> : <NoSuchPayment />;
}

function AskedCheckout({ id }: { id: string }) {
  const query = useQuery(checkoutQuery(id));
  const { data, error } = query;
  if (!data && error && loadFailureText(error, 'unreachable') === undefined)
    return <NoSuchPayment />;
  return (
    <PayFrame>
      <Loaded query={query} skeleton={<PaySkeleton />}>
        {(checkout) => <CheckoutView checkout={checkout} />}
      </Loaded>
    </PayFrame>
  );
}

function NoSuchPayment() {
  return (
    <NoticeView
      icon={SearchX}
      title="Payment not found"
      actions={<LinkButton to="/dashboard">Go to your bookings</LinkButton>}
    >
      <p>There is nothing to pay at this address.</p>
    </NoticeView>
  );
}

function PaySkeleton() {
  return (
    <>
      <div role="status" className="sr-only">
        Loading your payment
      </div>
      <Skeleton className="h-44 rounded-xl" />
      <Skeleton className="mt-6 h-14 rounded-xl" />
      <Skeleton className="mt-12 h-12 rounded-xl" />
    </>
  );
}
