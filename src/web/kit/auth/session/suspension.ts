// What a suspended person is told once their sign-in was refused: kept in this tab for the screen that shows it.
import type { Output } from '#contract/endpoints.ts';
import type { Call } from '../../api/api.ts';
import { tabKeys, writeInTab } from '#web/ui/storage/browser-storage.ts';

type Suspension = Pick<Output<'GET /api/account/standing'>, 'since' | 'reason'>;

/** Asks while the session still lasts: nobody can ask after it. */
export async function showSuspension({
  call,
  navigate,
}: {
  call: Call;
  navigate: (path: string) => void;
}): Promise<void> {
  try {
    const { since, reason } = await call('GET /api/account/standing');
    writeInTab(tabKeys.suspension, JSON.stringify({ since, reason } satisfies Suspension));
  } catch {
    // The screen says without the reason that the account is suspended.
  }
  navigate('/auth/suspended');
}

export function readSuspension(): Suspension {
  try {
    const { since, reason } = JSON.parse(sessionStorage.getItem(tabKeys.suspension) ?? '{}') as {
      [Key in keyof Suspension]?: unknown;
    };
    return {
      since: typeof since === 'string' ? since : null,
      reason: typeof reason === 'string' ? reason : null,
    };
  } catch {
    return { since: null, reason: null };
  }
}
