// Button that reports a class, a review or a question to an operator; visitors sign in first, and find the form open then.
import { Flag } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLazyPart } from '#web/kit/page/lazy-part.ts';
import { rememberAction, takeAction } from '#web/kit/auth/pending-action.ts';
import { signInAddress } from '#web/kit/auth/sign-in-address.ts';
import { signInTo } from '#web/kit/auth/sign-in-reason.ts';
import { useIsSignedIn } from '#web/kit/auth/use-auth-session.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Reported } from './reported.ts';

const load = () => import('./report-dialog.tsx');

interface ReportButtonProps {
  thing: Reported;
  what: 'class' | 'review' | 'question';
  /** Distinct label for screen reader users who hear many of these in a row. */
  label?: string | undefined;
}

const actionFor = (thing: Reported): string => `report ${Object.values(thing).join(' ')}`;

export function ReportButton({ thing, what, label }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useLazyPart(load);
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const place = useLocation();
  const open = () => dialog.bring(() => setOpen(true));
  const openPending = useEffectEvent(() => {
    if (takeAction(actionFor(thing))) open();
  });
  useEffect(() => {
    if (isSignedIn) openPending();
  }, [isSignedIn]);
  const press = () => {
    if (isSignedIn) {
      open();
      return;
    }
    rememberAction(actionFor(thing));
    void navigate(signInAddress(place), { state: signInTo(`report this ${what}`) });
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="text-text-3"
        aria-label={label}
        onPointerEnter={dialog.ahead}
        onClick={press}
      >
        <Flag aria-hidden="true" />
        {what === 'class' ? 'Report this class' : 'Report'}
      </Button>
      {isOpen && dialog.part && (
        <dialog.part.ReportDialog thing={thing} what={what} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
