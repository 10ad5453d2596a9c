// Balances of real or demo money, and the amount that is safe to withdraw; a balance links to its ledger lines.
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { type Account, accountGroups, withdrawalAccounts } from '#domain/money/ledger.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { accountWords, groupWords } from './account-words.ts';

type Side = Output<'GET /api/admin/ledger/balances'>['sides'][number];
type Balance = Side['balances'][number];
/** A value of the query parameter that chooses the ledger lines. */
type Money = 'real' | 'demo';

export function Balances({ side }: { side: Side }) {
  const { isDemoMoney, safeToWithdraw, balances } = side;
  const money = isDemoMoney ? 'demo' : 'real';
  const known = new Map(balances.map((balance) => [balance.account, balance]));
  const headingId = `money-${money}`;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-2xl font-bold tracking-tight">
        {isDemoMoney ? 'Demo money' : 'Real money'}
      </h2>
      {isDemoMoney && <DemoMoney className="mt-3" />}
      <SafeToWithdraw cents={centsOf(safeToWithdraw)} known={known} money={money} />
      <div className="mt-6 gap-6 xl:columns-2">
        {(Object.keys(accountGroups) as (keyof typeof accountGroups)[]).map((group) => (
          <Group
            key={group}
            label={groupWords[group]}
            balances={accountGroups[group].flatMap((account) => known.get(account) ?? [])}
            money={money}
          />
        ))}
      </div>
    </section>
  );
}

interface SafeProps {
  cents: number;
  known: ReadonlyMap<Account, Balance>;
  money: Money;
}

function SafeToWithdraw({ cents, known, money }: SafeProps) {
  const isShort = cents < 0;
  const parts = withdrawalAccounts.flatMap((account) => known.get(account) ?? []);
  return (
    <div
      className={classNames(
        'mt-5 rounded-2xl border p-5 shadow-card sm:p-6',
        isShort ? 'border-transparent bg-warning-soft' : 'border-border bg-surface',
      )}
    >
      <p className="font-semibold text-text-2">Safe to withdraw</p>
      <p className="mt-1 text-[min(2.25rem,11vw)] leading-tight font-bold tracking-tight tabular-nums">
        {moneyText(cents)}
      </p>
      <p className={classNames('mt-2 max-w-prose', isShort ? 'text-warning' : 'text-text-2')}>
        {isShort
          ? 'More belongs to others than lies at the provider, mostly for its fees. Take nothing out: refunds and payouts need it.'
          : 'What lies at the provider and belongs to nobody else. When you have taken money out, compare with the provider below: until then it is still counted here.'}
      </p>
      <ul
        aria-label="How it is calculated"
        className={classNames('mt-3 max-w-md', isShort ? 'text-warning' : 'text-text-2')}
      >
        {parts
          .filter(({ account, lines }) => lines > 0 || account === 'provider_balance')
          .map((balance) => (
            <li key={balance.account}>
              <WithdrawalPart balance={balance} money={money} />
            </li>
          ))}
      </ul>
    </div>
  );
}

const partLinkClass =
  'underline decoration-current/40 underline-offset-4 group-hover:decoration-current';
const partClass = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1 sm:min-h-9';

/** A part of the amount that is safe to withdraw; links to its ledger lines, if it has any. */
function WithdrawalPart({ balance, money }: { balance: Balance; money: Money }) {
  const { account, lines } = balance;
  const content = (
    <>
      <span className={classNames('min-w-0', lines > 0 && partLinkClass)}>
        {accountWords[account].label}
      </span>
      <span className="ml-auto whitespace-nowrap tabular-nums">
        {account !== 'provider_balance' && '− '}
        {moneyText(centsOf(balance.balance))}
      </span>
    </>
  );
  return lines === 0 ? (
    <p className={partClass}>{content}</p>
  ) : (
    <Link to={linesOf(account, money)} className={classNames('group', partClass)}>
      {content}
    </Link>
  );
}

const linesOf = (account: Account, money: Money): string =>
  `/admin/money/lines?account=${account}&money=${money}`;

interface GroupProps {
  label: string;
  balances: Balance[];
  money: Money;
}

function Group({ label, balances, money }: GroupProps) {
  return (
    <div className="mb-6 break-inside-avoid overflow-hidden rounded-2xl border border-border bg-surface shadow-card">
      <h3 className="px-5 pt-5 font-semibold text-text-3">{label}</h3>
      <ul className="mt-1 divide-y divide-border">
        {balances.map((balance) => (
          <li key={balance.account}>
            <BalanceRow balance={balance} money={money} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const rowClass = 'flex min-h-16 items-center gap-3 px-5 py-3';

/** Without ledger lines the row is not a link. */
function BalanceRow({ balance, money }: { balance: Balance; money: Money }) {
  const { account, lines } = balance;
  if (lines === 0)
    return (
      <div className={rowClass}>
        <RowContent balance={balance} />
        <span className="size-5 shrink-0" />
      </div>
    );
  return (
    <Link
      to={linesOf(account, money)}
      className={classNames(
        rowClass,
        'transition-colors hover:bg-surface-2 focus-visible:-outline-offset-3',
      )}
    >
      <RowContent balance={balance} />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
    </Link>
  );
}

function RowContent({ balance: { account, balance } }: { balance: Balance }) {
  const { label, sentence } = accountWords[account];
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 font-semibold">{label}</span>
      <span className="ml-auto text-lg font-semibold tabular-nums">
        {moneyText(centsOf(balance))}
      </span>
      <span className="w-full text-sm leading-5 text-text-3">{sentence}</span>
    </span>
  );
}
