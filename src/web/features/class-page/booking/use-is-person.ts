// Whether the viewer is a given person.
import { useSession } from '#web/kit/auth/session.ts';

export function useIsPerson(personId: string): boolean {
  const session = useSession();
  return session.status === 'signed-in' && session.user.id === personId;
}
