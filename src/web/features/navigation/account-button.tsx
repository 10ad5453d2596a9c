// The avatar in the bar. The menu behind it is loaded when a hand or the focus comes near.
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#web/kit/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { accountButton } from './look.ts';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

export function AccountButton() {
  const session = useSession();
  const [isWanted, setWanted] = useState(false);
  // The server cannot know who looks; the button keeps its place until the browser does.
  const user = session.status === 'signed-in' ? session.user : undefined;
  const button = (
    <button
      type="button"
      className={accountButton}
      aria-label="Account menu"
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <Avatar name={user?.fullName} image={user?.profileImage} />
    </button>
  );
  if (!isWanted || !user) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} />
    </Suspense>
  );
}
