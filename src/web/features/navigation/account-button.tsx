// The avatar in the bar. The menu behind it is loaded when a hand or the focus comes near.
import { useState } from 'react';
import { useSession } from '#web/kit/session.ts';
import type { SessionUser } from '#web/kit/session-store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { toast } from '#web/ui/toast.ts';
import { accountButton } from './look.ts';

type MenuChunk = typeof import('./account-menu.tsx');

const loadMenu = (): Promise<MenuChunk> => import('./account-menu.tsx');
/** Only a press is worth a message; the press itself tries again. */
const loadAhead = () => void loadMenu().catch(() => undefined);

export function AccountButton() {
  const session = useSession();
  // The server cannot know who looks; the button keeps its place until the browser does.
  const user = session.status === 'signed-in' ? session.user : undefined;
  // The menu opens as it appears, so it must not wait for the next person to sign in.
  return <ButtonOf key={user?.id} user={user} />;
}

function ButtonOf({ user }: { user: SessionUser | undefined }) {
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
