// The business settings and their history.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { secondMs } from '#domain/time/durations.ts';
import { query } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '../loading.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsShell } from './settings-tabs.tsx';

export function SettingsPage() {
  return (
    <SettingsShell
      title="Settings"
      path="/admin/settings"
      lead="They count from the moment they are saved, a new commission 30 days later. Bookings keep the rules they were made under."
    >
      <Settings />
      <SettingHistory />
    </SettingsShell>
  );
}

const settingsQuery = queryOptions({
  ...query('GET /api/admin/settings'),
  refetchOnMount: 'always',
  refetchInterval: ({ state: { data } }) => (data && isAnnouncing(data) ? 5 * secondMs : false),
});

/** More and more instructors hear of the planned commission. */
const isAnnouncing = ({
  plannedCommission,
  instructors,
}: Output<'GET /api/admin/settings'>): boolean =>
  plannedCommission !== null && plannedCommission.announcedTo < instructors;

function Settings() {
  const settings = useQuery(settingsQuery);
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
