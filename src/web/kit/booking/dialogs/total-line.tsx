// Total price of all seats, with a note that the demo charges nothing.
import { priceText } from '#domain/money/money.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { useSite } from '#web/kit/api/site.ts';

interface TotalLineProps {
  unitCents: number;
  seats: number;
}

export function TotalLine({ unitCents, seats }: TotalLineProps) {
  const { payments } = useSite();
  return (
    <div className="border-t border-border pt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4" aria-live="polite">
        <strong className="text-xl font-extrabold tracking-tight">
          Total: {priceText(unitCents * seats)}
        </strong>
        {unitCents > 0 && seats > 1 && (
          <span className="text-[0.9375rem] text-text-2">
            {seats} × {priceText(unitCents)}
          </span>
        )}
      </p>
      {unitCents > 0 && payments === 'demo' && <DemoMoney className="mt-3" />}
      {unitCents > 0 && payments !== 'demo' && (
        <p className="mt-1 text-[0.9375rem] leading-6 text-text-2">
          You pay on the next page. {seats === 1 ? 'Your seat is' : 'Your seats are'} held while you
          do.
        </p>
      )}
    </div>
  );
}
