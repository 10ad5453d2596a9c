// Whether the viewer is a given person.
import { useAuthSession } from './use-auth-session.ts';

export function useIsPerson(personId: string): boolean {
  const authSession = useAuthSession();
  return authSession.status === 'signed-in' && authSession.user.id === personId;
}
