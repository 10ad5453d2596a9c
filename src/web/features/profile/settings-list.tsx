// Framed list of items such as devices and apps, each with its action at the end of the row.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function SettingsList({ children }: { children: ReactNode }) {
  return (
    <ul className="mb-6 divide-y divide-border rounded-xl border border-border">{children}</ul>
  );
}

interface LineProps {
  action: ReactNode;
  children: ReactNode;
}

export function SettingsLine({ icon: Icon, ...rest }: LineProps & { icon: LucideIcon }) {
  return (
    <MarkedLine
      mark={<Icon aria-hidden="true" className="size-5 shrink-0 text-text-3" />}
      {...rest}
    />
  );
}

/** A line with a mark that is not one of our icons, such as that of a brand. */
export function MarkedLine({ mark, action, children }: LineProps & { mark: ReactNode }) {
  return (
    <li className="flex items-start gap-4 p-4">
      <span className="mt-0.5 shrink-0">{mark}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">{children}</div>
        {action}
      </div>
    </li>
  );
}
