// Button that opens the form for a public question; visitors write it, sign in, and find it as they left it.
import { useEffect, useEffectEvent, useState } from 'react';
import { takeAction } from '#web/kit/auth/pending-action.ts';
import { useIsSignedIn } from '#web/kit/auth/use-auth-session.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { useLazyPart } from '#web/kit/page/lazy-part.ts';
import { askAction } from './ask-action.ts';
import { Button } from '#web/ui/button/button.tsx';

const load = () => import('./ask-dialog.tsx');

export function AskButton({ shown }: { shown: ShownClass }) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useLazyPart(load);
  const isSignedIn = useIsSignedIn();
  const open = () => dialog.bring(() => setOpen(true));
  const openPending = useEffectEvent(() => {
    if (takeAction(askAction(shown.id))) open();
  });
  useEffect(() => {
    if (isSignedIn) openPending();
  }, [isSignedIn]);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        onPointerEnter={dialog.ahead}
        onClick={open}
      >
        Ask a public question
      </Button>
      {isOpen && dialog.part && (
        <dialog.part.AskDialog shown={shown} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
