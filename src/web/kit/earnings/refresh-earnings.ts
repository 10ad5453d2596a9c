// Reads an instructor's money again after anything that moves it, so that no figure on any screen is stale.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#web/kit/api/read-again.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { useLive } from '#web/kit/live/live.ts';

const aboutMoney = /\/api\/instructor\/(?:earnings|payouts|debts|penalties)\b/;

/** Figures that are shown are fetched at once, others when they are shown. */
export const refreshEarnings = (client: QueryClient): Promise<void> =>
  readAgain(client, { predicate: ({ queryKey }) => aboutMoney.test(String(queryKey[0])) });

/** Learners, operators, the clock and the payment provider move money too. */
export function useLiveEarnings(): void {
  const client = useQueryClient();
  const authSession = useAuthSession();
  const topic =
    authSession.status === 'signed-in' ? (`person:${authSession.user.id}` as const) : undefined;
  useLive(topic, (payload) => {
    if (payload !== 'messages') void refreshEarnings(client);
  });
}
