// Notice in place of mails: there are none, one is gone, or they could not be loaded.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MailboxNoticeProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Failures interrupt a screen reader. */
  role?: 'alert';
}

export function MailboxNotice({ icon: Icon, title, children, action, role }: MailboxNoticeProps) {
  return (
    <div role={role} className="grid justify-items-center gap-3 px-6 py-14 text-center sm:py-20">
      <span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h2 className="mt-2 text-xl font-bold tracking-tight">{title}</h2>
      <div className="max-w-[48ch] text-balance text-text-2">{children}</div>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
