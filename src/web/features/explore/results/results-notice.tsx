// Notice in place of the list: an icon, a heading, a few words and an action.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandPattern } from '#web/kit/page/brand-pattern.tsx';

interface ResultsNoticeProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  role?: 'alert' | undefined;
}

export function ResultsNotice({ icon: Icon, title, children, role }: ResultsNoticeProps) {
  return (
    <div
      role={role}
      className="relative isolate grid justify-items-center overflow-clip rounded-3xl border border-border px-5 py-14 text-center sm:px-10 sm:py-20"
    >
      <BrandPattern className="absolute inset-0 -z-10 size-full text-border mask-[radial-gradient(ellipse_60%_60%_at_50%_35%,black,transparent)]" />
      <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h2 className="mt-5 text-2xl font-bold tracking-tight sm:text-3xl">{title}</h2>
      <div className="mt-3 grid w-full max-w-[34rem] justify-items-center gap-6 text-lg text-text-2">
        {children}
      </div>
    </div>
  );
}
