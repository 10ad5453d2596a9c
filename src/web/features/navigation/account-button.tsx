// Avatar button in the bar; its menu is preloaded on hover or focus.
import { useState } from 'react';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import type { AuthUser } from '#web/kit/auth/auth-session-store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { toast } from '#web/ui/toast.ts';
import { accountButton } from './look.ts';

type MenuChunk = typeof import('./account-menu.tsx');

const loadMenu = (): Promise<MenuChunk> => import('./account-menu.tsx');
/** Failures are ignored here: only a press shows a message, and it tries again. */
const loadAhead = () => void loadMenu().catch(() => undefined);

export function AccountButton() {
  const authSession = useAuthSession();
  // The server cannot know the viewer; the button reserves its place until the browser does.
  const user = authSession.status === 'signed-in' ? authSession.user : undefined;
  // Keyed by person: the menu opens when it mounts, so a loaded one must not open for the next person who signs in.
  return <ButtonOf key={user?.id} user={user} />;
}

function ButtonOf({ user }: { user: AuthUser | undefined }) {
  const [chunk, setChunk] = useState<MenuChunk | null>(null);
  if (chunk && user) return <chunk.AccountMenu user={user} />;
  return (
    <button
      type="button"
      className={accountButton}
      aria-label="Account menu"
      aria-haspopup="menu"
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => void loadMenu().then(setChunk, sayUnreachable)}
    >
      <Avatar name={user?.fullName} image={user?.profileImage} />
    </button>
  );
}

function sayUnreachable(): void {
  toast({
    title: 'Error',
    description: 'The menu could not be loaded. Check your connection and try again.',
    variant: 'destructive',
  });
}
