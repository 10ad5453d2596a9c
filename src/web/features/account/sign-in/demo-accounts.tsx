// Demo accounts with one-click sign-in, so that nobody has to create an account to look around.
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, GraduationCap, type LucideIcon, Presentation, Settings2 } from 'lucide-react';
import type { Output } from '#contract/endpoints.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { demoAccountsQuery } from './demo-accounts-query.ts';

export type DemoAccount = Output<'GET /api/demo/accounts'>['accounts'][number];

const looks: Record<DemoAccount['role'], { label: string; icon: LucideIcon }> = {
  student: { label: 'Learner', icon: GraduationCap },
  instructor: { label: 'Instructor', icon: Presentation },
  operator: { label: 'Operator', icon: Settings2 },
};

interface DemoAccountsProps {
  isBusy: boolean;
  onChoose(account: DemoAccount): void;
}

export function DemoAccounts({ isBusy, onChoose }: DemoAccountsProps) {
  const { mode } = useSite();
  const { data } = useQuery({ ...demoAccountsQuery, enabled: mode === 'demo' });
  if (!data?.accounts.length) return null;
  return (
    <section
      aria-labelledby="demo-accounts"
      className="rounded-2xl border border-dashed border-input-border bg-surface/70 p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="demo-accounts" className="font-bold">
          Just looking around?
        </h2>
        <Badge variant="warning">Demo</Badge>
      </div>
      <p className="mt-1 text-sm text-text-2">
        Sign in with one click. These accounts are shared by everybody who tries this demo.
      </p>
      <ul className="mt-3 grid gap-2">
        {data.accounts.map((account) => (
          <li key={account.email}>
            <DemoAccountButton account={account} isBusy={isBusy} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DemoAccountButtonProps extends DemoAccountsProps {
  account: DemoAccount;
}

function DemoAccountButton({ account, isBusy, onChoose }: DemoAccountButtonProps) {
  const { label, icon: Icon } = looks[account.role];
  return (
    <button
      type="button"
      disabled={isBusy}
      className="group flex w-full items-center gap-3 rounded-xl border border-border bg-surface p-3 text-left transition-colors hover:border-text-2 hover:bg-surface-2 disabled:cursor-not-allowed disabled:opacity-60"
      onClick={() => onChoose(account)}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">Continue as {label}</span>
        <span className="block text-sm text-text-2">{account.what}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 text-text-3 transition-transform group-hover:translate-x-0.5"
      />
    </button>
  );
}
