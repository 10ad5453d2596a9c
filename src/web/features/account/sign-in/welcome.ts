// Greets a user who has just signed in.
import type { SessionUser } from '#web/kit/auth/session-store.ts';
import { toast } from '#web/ui/toast.ts';

export function welcome({ fullName, email }: Pick<SessionUser, 'fullName' | 'email'>): void {
  toast({ title: 'Login successful', description: `Welcome, ${fullName || email}` });
}
