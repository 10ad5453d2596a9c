// Page with a single message: an icon, a heading, a short text, and links to go on.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { BrandPattern } from './brand-pattern.tsx';

interface NoticeViewProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

export function NoticeView({ icon: Icon, title, children, actions }: NoticeViewProps) {
  return (
    <div className="relative isolate overflow-hidden">
      <BrandPattern className="absolute inset-0 -z-10 size-full text-border mask-[radial-gradient(ellipse_60%_55%_at_50%_40%,black,transparent)]" />
      <Container className="flex min-h-[calc(100dvh-64px)] flex-col items-center justify-center py-16 text-center sm:py-24">
        <span className="grid size-16 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
          <Icon aria-hidden="true" className="size-8" />
        </span>
        <h1 className={classNames('mt-6', pageTitleClass)}>{title}</h1>
        <div className="mt-4 grid max-w-[56ch] gap-4 text-lg text-balance text-text-2">
          {children}
        </div>
        <div className="mt-8 flex w-full flex-col justify-center gap-3 sm:w-auto sm:flex-row sm:flex-wrap">
          {actions}
        </div>
      </Container>
    </div>
  );
}
