// Number of seats, their price, the payment and the refunds.
import type { ReactNode } from 'react';
import type { BookingDetail } from '#contract/bookings.ts';
import { centsOf, moneyText, priceText } from '#domain/money.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';

export function MoneyFacts({ booking }: { booking: BookingDetail }) {
  const { status, seats, unitPrice, price, paid, refunds, isDemoMoney } = booking;
  const backCents = refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return (
    <>
      <dl className="grid gap-2">
        <Line label={seatCount(seats)}>
          {seats > 1 && price > 0 && (
            <span className="text-text-2">
              {seats} × {moneyText(centsOf(unitPrice))} ={' '}
            </span>
          )}
          {priceText(centsOf(price))}
        </Line>
        {status === 'held' && (
          <Line label="To pay" isTotal>
            {moneyText(centsOf(price))}
          </Line>
        )}
        {paid > 0 && (
          <Line label="Paid" isTotal>
            {moneyText(centsOf(paid))}
          </Line>
        )}
        {backCents > 0 && <Line label="Refund">−{moneyText(backCents)}</Line>}
      </dl>
      {isDemoMoney && <DemoMoney />}
    </>
  );
}

interface LineProps {
  label: string;
  isTotal?: boolean;
  children: ReactNode;
}

function Line({ label, isTotal = false, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={isTotal ? 'font-bold' : 'text-text-2'}>{label}</dt>
      <dd className={isTotal ? 'text-lg font-bold tabular-nums' : 'tabular-nums'}>{children}</dd>
    </div>
  );
}
