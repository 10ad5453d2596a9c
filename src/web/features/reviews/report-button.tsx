// Button that reports a class, a review or a question to an operator; visitors sign in first.
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLazyPart } from '#web/kit/page/lazy-part.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { signInAddress } from '#web/kit/auth/sign-in-address.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Reported } from './reported.ts';

const load = () => import('./report-dialog.tsx');

interface ReportButtonProps {
  thing: Reported;
  what: 'class' | 'review' | 'question';
  /** Distinct label for screen reader users who hear many of these in a row. */
  label?: string | undefined;
}

export function ReportButton({ thing, what, label }: ReportButtonProps) {
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
