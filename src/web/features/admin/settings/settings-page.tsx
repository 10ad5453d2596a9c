// The business settings and their history.
import { useQuery } from '@tanstack/react-query';
import { AdminShell } from '#web/features/admin/admin-shell.tsx';
import { query } from '#web/kit/api/api.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '../money/loaded.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsPage() {
  const settings = useQuery({ ...query('GET /api/admin/settings'), refetchOnMount: 'always' });
  return (
    <AdminShell
      title="Settings"
      path="/admin/settings"
      lead="They count from the moment they are saved. Bookings keep the rules they were made under."
    >
      <Loaded query={settings} skeleton={<Skeleton className="h-150 rounded-2xl" />}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
      <SettingHistory />
    </AdminShell>
  );
}
