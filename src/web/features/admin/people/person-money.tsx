// Links to the payments, refunds and payouts of a person.
import { Link } from 'react-router';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import { moneyAddress } from '../money/lists/money-search.ts';

const lists = [
  ['payments', 'Payments'],
  ['refunds', 'Refunds'],
  ['payouts', 'Payouts'],
] as const;

export function PersonMoney({ person: { id } }: { person: AdminPerson }) {
  return (
    <ul aria-label="Money" className="flex flex-wrap gap-x-6">
      {lists.map(([list, label]) => (
        <li key={list}>
          <Link
            to={moneyAddress(list, { person: id })}
            className="inline-block py-2 font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
