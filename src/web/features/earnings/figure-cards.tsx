// The earnings figures as large cards; each opens the bookings behind it.
import { ChevronDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { EarningFigure, Earnings } from '#contract/money/earnings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { FigureLines } from './figure-lines.tsx';
import { useMoneyOf } from './money-of.ts';
import { type Figure, figuresShown } from '#web/kit/earnings/figure-words.ts';

export function FigureCards({ earnings }: { earnings: Earnings }) {
  const [open, setOpen] = useState<EarningFigure>();
  const figures = figuresShown(earnings);
  return (
    <section aria-label="Earnings" className="mt-8">
      <ul
        className={classNames(
          'grid grid-cols-1 gap-3 sm:gap-4',
          figures.length > 3 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3',
        )}
      >
        {figures.map((each) => (
          <Fragment key={each.figure}>
            <li>
              <FigureCard
                figure={each}
                amount={earnings[each.field]}
                isOpen={each.figure === open}
                onToggle={() => setOpen(each.figure === open ? undefined : each.figure)}
              />
            </li>
            {each.figure === open && (
              // Directly below its figure on a phone, below the whole row elsewhere.
              <li className="sm:order-last sm:col-span-full">
                <FigureLines figure={each} />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </section>
  );
}

interface FigureCardProps {
  figure: Figure;
  amount: number;
  isOpen: boolean;
  onToggle: () => void;
}

function FigureCard({ figure, amount, isOpen, onToggle }: FigureCardProps) {
  const { studio } = useMoneyOf();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={classNames(
        'flex w-full items-center justify-between gap-4 rounded-2xl border bg-surface p-5 text-left shadow-card',
        'transition-[border-color,box-shadow] hover:border-input-border hover:shadow-pop sm:h-full',
        isOpen ? 'border-text' : 'border-border',
      )}
    >
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-semibold">
          <span aria-hidden="true" className={classNames('size-3 rounded-full', figure.dot)} />
          {figure.name}
        </span>
        <span className="mt-1 block text-3xl leading-10 font-bold tracking-tight tabular-nums">
          {dollarsText(amount)}
        </span>
        <span className="block text-[0.9375rem] leading-6 text-text-2">
          {(studio && figure.ofStudio) ?? figure.meaning}
        </span>
      </span>
      <ChevronDown
        aria-hidden="true"
        className={classNames(
          'size-6 shrink-0 self-start text-text-3 transition-transform',
          isOpen && 'rotate-180',
        )}
      />
    </button>
  );
}
