// Colored banner with an icon that states the viewer's seat state.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const tones = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  neutral: 'bg-surface-2 text-text-2',
} as const;

interface BannerProps {
  tone: keyof typeof tones;
  icon: LucideIcon;
  /** Shown at the end when the whole banner is a link. */
  endIcon?: LucideIcon;
  children: ReactNode;
}

export function Banner({ tone, icon: Icon, endIcon: EndIcon, children }: BannerProps) {
  return (
    <span
      className={classNames(
        'flex w-full items-center justify-center gap-2 rounded-xl px-3 py-2.5 font-semibold forced-colors:border',
        tones[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="text-balance">{children}</span>
      {EndIcon && <EndIcon aria-hidden="true" className="size-5 shrink-0" />}
    </span>
  );
}
