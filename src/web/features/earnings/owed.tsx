// The instructor's debt in a sentence at the top of the page, linking to its history.
import { Link } from 'react-router';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { useMoneyOf } from './money-of.ts';

export function Owed({ owed }: { owed: number }) {
  const { studio } = useMoneyOf();
  if (owed <= 0) return null;
  return (
    <p className="mt-4 text-text-2">
      <Link
        to="#debts"
        className="underline decoration-border underline-offset-4 hover:text-accent-hover hover:decoration-current"
      >
        {studio ? 'The studio owes' : 'You owe'}{' '}
        <strong className="text-text tabular-nums">{dollarsText(owed)}</strong>, which is taken off
        the next payouts
      </Link>
    </p>
  );
}
