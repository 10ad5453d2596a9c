// Button that opens the form for a public question; visitors sign in first.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInAddress } from '#web/kit/auth/sign-in-address.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { useLazyPart } from '#web/kit/page/lazy-part.ts';
import { Button } from '#web/ui/button/button.tsx';

const load = () => import('./ask-dialog.tsx');

export function AskButton({ shown }: { shown: ShownClass }) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useLazyPart(load);
  const authSession = useAuthSession();
  const navigate = useNavigate();
  const place = useLocation();
  const press = () =>
    authSession.status === 'signed-in'
      ? dialog.bring(() => setOpen(true))
      : void navigate(signInAddress(place));
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        onPointerEnter={dialog.ahead}
        onClick={press}
      >
        Ask a public question
      </Button>
      {isOpen && dialog.part && (
        <dialog.part.AskDialog shown={shown} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
