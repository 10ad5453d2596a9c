// Asks a visitor who wants a seat to sign in, and brings them back to this very date.
import { useFocusReturn } from '#web/kit/focus-return.ts';
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface SignInDialogProps {
  title: string;
  /** There are no seats to enroll for, only to wait for. */
  isFull: boolean;
  /** The page and the date to come back to. */
  address: string;
  onClose: () => void;
}

export function SignInDialog({ title, isFull, address, onClose }: SignInDialogProps) {
  const returnFocus = useFocusReturn();
  const redirect = `?redirect=${encodeURIComponent(address)}`;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Sign in to enroll"
        onCloseAutoFocus={returnFocus}
        description={
          <>
            {isFull ? 'The waiting list of' : 'Your place in'} “<bdi>{title}</bdi>” is a moment
            away. You come straight back to this class.
          </>
        }
      >
        <DialogActions>
          <LinkButton to={`/auth/signup${redirect}`} variant="outline">
            Create Account
          </LinkButton>
          <LinkButton to={`/auth/signin${redirect}`}>Sign In</LinkButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
