// Whether the viewer has saved a class, and the button that changes it. Pages are the same for everyone, so the browser
// fills it in with one call for all classes.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#web/kit/api/api.ts';
import { useIsSignedIn } from '#web/kit/auth/use-auth-session.ts';
import { localKeys } from '#web/ui/storage/browser-storage.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { Choosable } from './choosable.ts';

type Toggle = typeof import('./toggle-saved.ts');

const loadToggle = (): Promise<Toggle> => import('./toggle-saved.ts');

export function useSaved(chosen: Choosable) {
  const isSignedIn = useIsSignedIn();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery({ ...query('GET /api/saved-classes/ids'), enabled: isSignedIn });
  const isSaved = isSignedIn && !!data?.includes(chosen.id);
  const withToggle = (act: (code: Toggle) => unknown) =>
    void loadToggle().then(act, notifyOfFailure);
  const saveWanted = useEffectEvent(() => {
    if (mayBePending(chosen.id)) withToggle(({ savePending }) => savePending(client, chosen));
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
        withToggle(({ askToSignIn, toggleSaved }) =>
          isSignedIn ? toggleSaved(client, chosen, isSaved) : askToSignIn(navigate, chosen),
        ),
    },
  };
}

const notifyOfFailure = (): void =>
  toast({ title: 'Not saved', description: 'Check your connection, then try again.' });

/** Whether the pending action mentions this class; the code that is loaded then looks closer. */
function mayBePending(id: string): boolean {
  try {
    return !!localStorage.getItem(localKeys.pendingAction)?.includes(id);
  } catch {
    // Nothing is pending in a browser that refuses storage.
    return false;
  }
}
