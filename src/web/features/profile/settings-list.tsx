// Framed list of items such as devices and apps, each with its action at the end of the row.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function SettingsList({ children }: { children: ReactNode }) {
  return (
    <ul className="mb-6 divide-y divide-border rounded-xl border border-border">{children}</ul>
  );
}

interface SettingsLineProps {
  icon: LucideIcon;
  action: ReactNode;
  children: ReactNode;
}

export function SettingsLine({ icon: Icon, action, children }: SettingsLineProps) {
  return (
    <li className="flex items-start gap-4 p-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-3" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">{children}</div>
        {action}
      </div>
    </li>
  );
}
