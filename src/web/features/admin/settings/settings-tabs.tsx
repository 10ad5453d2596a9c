// The pages of the settings, and their frame.
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { settingPages } from './setting-words.ts';
import { useBrandStyle } from './brand/use-brand-style.ts';

const tabs = [{ label: 'General', path: '/admin/settings' }, ...settingPages];

const tab =
  'inline-flex min-h-11 items-center rounded-full px-4 font-semibold whitespace-nowrap text-text-2 hover:bg-surface-2 ' +
  'hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft forced-colors:aria-[current]:underline';

interface SettingsShellProps {
  title: string;
  path: string;
  lead: string;
  children: ReactNode;
}

export function SettingsShell({ title, path, lead, children }: SettingsShellProps) {
  useBrandStyle();
  return (
    <AdminShell title={title} path={path} lead={lead}>
      <nav aria-label="Settings" className="-mx-1 mb-6">
        <ul className="flex flex-wrap gap-1">
          {tabs.map(({ label, path: to }) => (
            <li key={to}>
              <NavLink to={to} end className={tab}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </AdminShell>
  );
}
