// Greets a user who has just signed in.
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { toast } from '#web/ui/toast/toast.ts';

export function welcome({ fullName, email }: Pick<AuthUser, 'fullName' | 'email'>): void {
  toast({ title: 'Login successful', description: `Welcome, ${fullName || email}` });
}
