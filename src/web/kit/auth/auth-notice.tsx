// Notice inside an account card: what went wrong, or what to do next.
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const tones = {
  danger: { icon: CircleAlert, look: 'border-danger/40 bg-danger-soft [&>svg]:text-danger' },
  success: { icon: CircleCheck, look: 'border-success/40 bg-success-soft [&>svg]:text-success' },
  info: { icon: Info, look: 'border-info/40 bg-info-soft [&>svg]:text-info' },
};

interface AuthNoticeProps {
  tone?: keyof typeof tones | undefined;
  /** `status` where nothing else (a toast, a focus change) announces the notice. */
  role?: 'status' | undefined;
  children: ReactNode;
}

export function AuthNotice({ tone = 'danger', role, children }: AuthNoticeProps) {
  const { icon: Icon, look } = tones[tone];
  return (
    <div
      role={role}
      className={classNames('flex items-start gap-3 rounded-xl border p-4 text-text', look)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow wrap-break-word">{children}</div>
    </div>
  );
}
