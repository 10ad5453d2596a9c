// Alerts of the person: classes and searches that they get mails about, each with a way to stop.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, Search } from 'lucide-react';
import type { Alert } from '#contract/alerts/alert-calls.ts';
import type { NotificationChoice } from '#contract/notifications/notification-calls.ts';
import { notificationKinds } from '#contract/notifications/notification-kinds.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useRememberedPlace } from '#web/kit/place/remembered-place.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsLine, SettingsList } from '../settings-list.tsx';
import { SettingsSection } from '../settings-section.tsx';

const alertsQuery = query('GET /api/alerts');
const choicesQuery = query('GET /api/notification-choices');

export function AlertsSection() {
  const alerts = useQuery(alertsQuery);
  return (
    <SettingsSection
      id="alerts"
      description="Emails you asked for: about new dates of a class, and once a week about new classes that match a search."
    >
      <Loaded
        query={alerts}
        skeleton={
          <div role="status" aria-label="Loading">
            <Skeleton className="h-12 w-56" />
          </div>
        }
      >
        {(list) => (list.length === 0 ? <NoAlerts /> : <AlertList alerts={list} />)}
      </Loaded>
    </SettingsSection>
  );
}

function NoAlerts() {
  return (
    <p className="text-text-2">
      You have no alerts. A class without dates and a search without matches offer one.
    </p>
  );
}

function AlertList({ alerts }: { alerts: Alert[] }) {
  const client = useQueryClient();
  const isPlaceRemembered = useRememberedPlace() !== undefined;
  const { mutate, isPending, error } = useMutation({
    ...mutation('DELETE /api/alerts/{id}'),
    onSuccess: async () => {
      await client.invalidateQueries(alertsQuery);
      // The pressed button is gone.
      focusPart('#alerts');
    },
  });
  return (
    <>
      {alerts.some(({ search }) => search) && <SearchMailsOff />}
      <SettingsList>
        {alerts.map((alert) => (
          <SettingsLine
            key={alert.id}
            icon={alert.search ? Search : Bell}
            action={
              <Button
                variant="outline"
                size="sm"
                disabled={isPending}
                aria-label={`Stop emails about ${alert.title}`}
                onClick={() => mutate({ params: { id: alert.id } })}
              >
                Stop
              </Button>
            }
          >
            <LinkButton
              to={pathOf(alert, isPlaceRemembered)}
              variant="ghost"
              size="sm"
              className="h-auto px-0"
            >
              <bdi className="wrap-anywhere whitespace-normal">{alert.title}</bdi>
            </LinkButton>
            <p className="text-sm text-text-3">{alert.search ? 'New classes' : 'New dates'}</p>
          </SettingsLine>
        ))}
      </SettingsList>
      <FormAlert error={error} />
    </>
  );
}

/** Matches of searches come in the weekly email with the news, which can be turned off as a whole. */
function SearchMailsOff() {
  const { data } = useQuery(choicesQuery);
  if (!data || isNewsMailed(data.choices)) return null;
  return (
    <p className="mb-4 rounded-xl bg-surface-2 px-4 py-3 forced-colors:border">
      Emails about searches are off, because you turned off emails about “
      {notificationKinds.news.label}”.{' '}
      <LinkButton to="#notifications" variant="ghost" size="sm" className="h-auto px-0">
        Change it under Notifications
      </LinkButton>
    </p>
  );
}

const isNewsMailed = (choices: NotificationChoice[]): boolean =>
  choices.some(
    ({ kind, channels }) =>
      kind === 'news' && channels.some(({ channel, isOn }) => channel === 'mail' && isOn),
  );

/** A search without a place would otherwise start at the remembered one. */
function pathOf({ classId, search }: Alert, isPlaceRemembered: boolean): string {
  if (!search) return `/classes/${classId}`;
  const address = new URLSearchParams(search);
  if (isPlaceRemembered && !address.has('near') && !address.has('lat'))
    address.set('everywhere', 'true');
  return `/explore?${address}`;
}
