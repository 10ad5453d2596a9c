// Greets a user whose code was accepted.
import { refreshUser } from '#web/kit/auth/auth.ts';
import { toast } from '#web/ui/toast/toast.ts';

export async function welcomeVerified(): Promise<void> {
  // The address is verified even if the profile cannot be read right now.
  const user = await refreshUser().catch(() => null);
  toast({
    title: 'Email verified',
    description: user ? `Welcome, ${user.fullName || user.email}` : 'You can sign in now.',
  });
}
