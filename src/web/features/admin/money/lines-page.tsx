// The ledger lines that make up one balance, newest first; each links to its event.
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { type Account, accounts } from '#domain/money/ledger.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { numberText } from '#domain/text/number-text.ts';
import { NothingWaits } from '#web/features/admin/list/admin-list.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Moment } from '#web/features/admin/moment.tsx';
import { query } from '#web/kit/api/api.ts';
import { BackLink } from '../shell/back-link.tsx';
import { accountWords } from './account-words.ts';
import { eventText } from './event-words.ts';
import { OlderPages } from '../list/older-pages.tsx';

type Line = Output<'GET /api/admin/ledger'>['lines'][number];
type Money = 'real' | 'demo';

export function LinesPage() {
  const [search] = useSearchParams();
  const asked = search.get('account');
  const account: Account = accounts.find((one) => one === asked) ?? 'provider_balance';
  const money = search.get('money') === 'real' ? 'real' : 'demo';
  const { label, sentence } = accountWords[account];
  return (
    <AdminShell
      title={label}
      path="/admin/money/lines"
      lead={`${money === 'demo' ? 'Demo money: ' : ''}${sentence}`}
      back={<BackLink to="/admin/money">Balances</BackLink>}
    >
      <Sum account={account} money={money} />
      <OlderPages
        key={`${account} ${money}`}
        pageAfter={(cursor) =>
          query('GET /api/admin/ledger', {
            query: { account, money, ...(cursor !== undefined && { cursor }) },
          })
        }
      >
        {({ lines }) =>
          lines.length === 0 ? (
            <NothingWaits>No line of the ledger is about this.</NothingWaits>
          ) : (
            <ul className="divide-y divide-border overflow-hidden rounded-2xl border border-border bg-surface shadow-card">
              {lines.map((line) => (
                <li key={line.id}>
                  <LineRow line={line} />
                </li>
              ))}
            </ul>
          )
        }
      </OlderPages>
    </AdminShell>
  );
}

/** The total of all lines on all pages. */
function Sum({ account, money }: { account: Account; money: Money }) {
  const ledger = useQuery({ ...query('GET /api/admin/ledger/balances'), refetchOnMount: 'always' });
  const side = ledger.data?.sides.find((one) => one.isDemoMoney === (money === 'demo'));
  const sum = side?.balances.find((one) => one.account === account);
  // Reserves its space, so that the lines do not move down when the sum arrives.
  return (
    <p className="mb-5">
      <span className="block text-3xl font-bold tracking-tight tabular-nums">
        {sum ? moneyText(centsOf(sum.balance)) : '\u00a0'}
      </span>
      <span className="text-text-3">{sum ? countText(sum.lines) : '\u00a0'}</span>
    </p>
  );
}

const countText = (lines: number): string =>
  lines === 1 ? 'in one line' : `in ${numberText(lines)} lines`;

function LineRow({ line }: { line: Line }) {
  const { transactionId, kind, at, owner, classTitle, amount } = line;
  return (
    <Link
      to={`/admin/money/events/${transactionId}`}
      className="flex items-center gap-3 px-5 py-3 transition-colors hover:bg-surface-2 focus-visible:-outline-offset-3"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {eventText(kind)}
          {owner && (
            <span className="font-medium text-text-2">
              {' '}
              · <bdi>{owner}</bdi>
            </span>
          )}
        </span>
        {classTitle && (
          <span dir="auto" className="block truncate text-[0.9375rem] text-text-2">
            {classTitle}
          </span>
        )}
        <span className="block text-sm text-text-3">
          <Moment at={at} />
        </span>
      </span>
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {amount > 0 && '+'}
        {moneyText(centsOf(amount))}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
    </Link>
  );
}
