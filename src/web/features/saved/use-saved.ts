// Whether the viewer has saved a class, and the button that changes it. Pages are the same for everyone, so the browser
// fills it in with one call for all classes.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#web/kit/api/api.ts';
import { takeAction } from '#web/kit/auth/pending-action.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { type Choosable, savingOf } from './choosable.ts';

const loadToggle = () => import('./toggle-saved.ts');

export function useSaved(chosen: Choosable) {
  const isSignedIn = useAuthSession().status === 'signed-in';
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery({ ...query('GET /api/saved-classes/ids'), enabled: isSignedIn });
  const isSaved = isSignedIn && !!data?.includes(chosen.id);
  const saveWanted = useEffectEvent(() => {
    if (takeAction(savingOf(chosen.id)))
      void loadToggle().then(
        ({ toggleSaved }) => toggleSaved(client, chosen, false),
        notifyOfFailure,
      );
  });
  useEffect(() => {
    if (isSignedIn) saveWanted();
  }, [isSignedIn]);
  const ahead = () => void loadToggle().catch(() => {});
  return {
    isSaved,
    /** Props of a button; its code is preloaded on hover or focus. */
    button: {
      'aria-pressed': isSaved,
      onPointerEnter: ahead,
      onFocus: ahead,
      onClick: () =>
        void loadToggle().then(
          ({ askToSignIn, toggleSaved }) =>
            isSignedIn ? toggleSaved(client, chosen, isSaved) : askToSignIn(navigate, chosen),
          notifyOfFailure,
        ),
    },
  };
}

const notifyOfFailure = (): void =>
  toast({ title: 'Not saved', description: 'Check your connection, then try again.' });
