// Whether the person who looks is a certain one.
import { useSession } from '#web/kit/session.ts';

export function useIsPerson(personId: string): boolean {
  const session = useSession();
  return session.status === 'signed-in' && session.user.id === personId;
}
