// Toasts that greet a user who has just signed in or verified the address.
import { refreshUser } from '#web/kit/auth/auth.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** `more` is said after the greeting. */
export function welcome(
  { fullName, email }: Pick<AuthUser, 'fullName' | 'email'>,
  more?: string,
): void {
  const greeting = `Welcome, ${fullName || email}`;
  toast({ title: 'Login successful', description: more ? `${greeting}. ${more}` : greeting });
}

/** For a user whose code was accepted. */
export async function welcomeVerified(): Promise<void> {
  // The address is verified even if the profile cannot be read right now.
  const user = await refreshUser().catch(() => null);
  toast({
    title: 'Email verified',
    description: user ? `Welcome, ${user.fullName || user.email}` : 'You can sign in now.',
  });
}
