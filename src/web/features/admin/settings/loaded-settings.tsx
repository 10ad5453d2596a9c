// Loads the settings for a page that changes some of them, with the history below.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '../loading.tsx';
import type { Settings } from './setting-changes.ts';

export function LoadedSettings({ children }: { children: (settings: Settings) => ReactNode }) {
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
      {children}
    </Loaded>
  );
}
