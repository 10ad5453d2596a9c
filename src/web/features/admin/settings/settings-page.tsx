// The business settings and their history.
import { useQuery } from '@tanstack/react-query';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { query } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '../loading.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsPage() {
  return (
    <AdminShell
      title="Settings"
      path="/admin/settings"
      lead="They count from the moment they are saved. Bookings keep the rules they were made under."
    >
      <Settings />
      <SettingHistory />
    </AdminShell>
  );
}

function Settings() {
  const settings = useQuery({ ...query('GET /api/admin/settings'), refetchOnMount: 'always' });
  return (
    <Loaded
      query={settings}
      skeleton={
        <Loading>
          <Skeleton className="h-150 rounded-2xl" />
        </Loading>
      }
    >
      {(data) => <SettingsForm settings={data} />}
    </Loaded>
  );
}
