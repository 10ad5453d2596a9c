// Asks a visitor who wants a seat to sign in, and returns them to the same session.
import { signInTo } from '#web/kit/auth/sign-in-reason.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Dialog, DialogActions, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

interface SignInDialogProps {
  title: string;
  /** The session is full, so there is only a waiting list to join. */
  isFull: boolean;
  /** Address of the page and the session to return to. */
  address: string;
  onClose: () => void;
}

export function SignInDialog({ title, isFull, address, onClose }: SignInDialogProps) {
  const returnFocus = useFocusReturn();
  const state = signInTo(`${isFull ? 'join the waiting list of' : 'book'} “${title}”`);
  const redirect = `?redirect=${encodeURIComponent(address)}`;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Sign in to enroll"
        onCloseAutoFocus={returnFocus}
        description={
          <>
            {isFull ? 'The waiting list of' : 'Your seat in'} “<bdi>{title}</bdi>” is a moment away.
            You come straight back to this class.
          </>
        }
      >
        <DialogActions>
          <LinkButton to={`/auth/signup${redirect}`} state={state} variant="outline">
            Create Account
          </LinkButton>
          <LinkButton to={`/auth/signin${redirect}`} state={state}>
            Sign In
          </LinkButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
