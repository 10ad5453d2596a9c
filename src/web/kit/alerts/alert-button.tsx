// Button that asks for mails about a class or a search, or stops them; visitors sign in first and need not ask again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { mutation, query } from '#web/kit/api/api.ts';
import { rememberAction, takeAction } from '#web/kit/auth/pending-action.ts';
import { signInAddress } from '#web/kit/auth/sign-in-address.ts';
import { signInTo } from '#web/kit/auth/sign-in-reason.ts';
import { useIsSignedIn } from '#web/kit/auth/use-auth-session.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { type AlertAbout, type AlertButtonProps, alertKey } from './alert-about.ts';

const alertsQuery = query('GET /api/alerts');

const actionFor = (about: AlertAbout): string => `alert ${alertKey(about)}`;

const reasonFor = (about: AlertAbout): string =>
  'classId' in about ? 'hear about new dates' : 'hear about new classes';

export function AlertButton({ about, label, onText }: AlertButtonProps) {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { alert, add, remove, isBusy } = useAlert(about, isSignedIn);
  const addPending = useEffectEvent(() => {
    if (takeAction(actionFor(about))) add();
  });
  useEffect(() => {
    if (isSignedIn) addPending();
  }, [isSignedIn]);

  function press(): void {
    if (isSignedIn) {
      add();
      return;
    }
    rememberAction(actionFor(about));
    void navigate(signInAddress(location), { state: signInTo(reasonFor(about)) });
  }

  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p role="status" className="text-base text-text-2 empty:hidden">
        {alert && onText}
      </p>
      <BusyButton
        isBusy={isBusy}
        busyText={alert ? 'Stopping…' : 'Saving…'}
        variant={alert ? 'ghost' : 'outline'}
        className="w-full sm:w-auto"
        onClick={() => (alert ? remove(alert.id) : press())}
      >
        {alert ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
        {alert ? 'Stop telling me' : label}
      </BusyButton>
    </div>
  );
}

function useAlert(about: AlertAbout, isSignedIn: boolean) {
  const client = useQueryClient();
  const { data: alerts } = useQuery({ ...alertsQuery, enabled: isSignedIn });
  const outcome = {
    onSettled: () => client.invalidateQueries(alertsQuery),
    onError: (error: unknown) =>
      toast({
        variant: 'destructive',
        title: 'That did not work',
        description: failureText(error),
      }),
  };
  const forClass = useMutation({ ...mutation('PUT /api/alerts/classes/{id}'), ...outcome });
  const forSearch = useMutation({ ...mutation('PUT /api/alerts/searches'), ...outcome });
  const removal = useMutation({ ...mutation('DELETE /api/alerts/{id}'), ...outcome });
  const key = alertKey(about);
  return {
    alert: isSignedIn
      ? alerts?.find(({ classId, search }) =>
          search === null ? classId === key : alertKey({ search }) === key,
        )
      : undefined,
    add: () =>
      'classId' in about
        ? forClass.mutate({ params: { id: about.classId } })
        : forSearch.mutate({ body: { search: about.search } }),
    remove: (id: string) => removal.mutate({ params: { id } }),
    isBusy: forClass.isPending || forSearch.isPending || removal.isPending,
  };
}
