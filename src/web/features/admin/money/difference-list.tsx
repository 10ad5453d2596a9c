// Differences between our ledger and the provider's, found by reconciliation.
import type { Output } from '#contract/endpoints.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { Moment } from '#web/features/admin/moment.tsx';

type Check = Output<'GET /api/admin/ledger/check'>;

const kindWords: Record<Check['differences'][number]['kind'], string> = {
  missing_in_books: 'The provider has a line that we do not know of',
  missing_at_provider: 'We have a line that the provider does not know of',
  amount_differs: 'The amounts differ',
};

export function DifferenceList({
  differences,
  comparedAt,
}: Pick<Check, 'differences' | 'comparedAt'>) {
  return (
    <div>
      <p>
        <strong className="text-danger">
          {differences.length === 1
            ? 'One line differs from the provider’s ledger.'
            : `${differences.length} lines differ from the provider’s ledger.`}
        </strong>{' '}
        {comparedAt && (
          <>
            Compared <Moment at={comparedAt} />.
          </>
        )}
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {differences.map(({ id, kind, provider, reference, ours, theirs, foundAt }) => (
          <li key={id} className="rounded-xl bg-surface-2 px-4 py-3">
            <p className="font-semibold">{kindWords[kind]}</p>
            <p className="text-[0.9375rem] leading-6 text-text-2">
              Ours {amountText(ours)} · {provider} {amountText(theirs)} · found{' '}
              <Moment at={foundAt} />
            </p>
            <p className="font-mono text-sm wrap-break-word text-text-3">{reference}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const amountText = (dollars: number | null): string =>
  dollars === null ? 'nothing' : moneyText(centsOf(dollars));
