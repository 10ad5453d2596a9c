// Dialog that asks before a link signs this browser in, and says who is signed in here now, if anybody.
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { type Pending, usePendingQuestion } from '../pending-question.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { linkQuestion } from './link-question.ts';
import type { LinkQuestion } from './redeem-link.ts';

export function LinkQuestionDialog() {
  const question = usePendingQuestion(linkQuestion);
  return question && <QuestionDialog question={question} />;
}

/** Closing the dialog in any way means no. */
function QuestionDialog({ question }: { question: Pending<LinkQuestion> }) {
  const { current, next, reply } = question;
  const returnFocus = useFocusReturn();
  const account = (email: string) => (
    <strong className="font-semibold wrap-anywhere text-text">{email}</strong>
  );
  return (
    <Dialog open onOpenChange={() => reply(false)}>
      <DialogContent
        onCloseAutoFocus={returnFocus}
        title={
          next === null ? (
            'Continue with another account?'
          ) : (
            <>
              Continue as <span className="wrap-anywhere">{next}</span>?
            </>
          )
        }
        description={
          current === null ? (
            'The link you opened signs this browser in to that account.'
          ) : (
            <>
              You are signed in as {account(current)}. If you continue, this browser switches to the
              other account.
            </>
          )
        }
      >
        <p className="mt-4 text-base text-text-2">Continue only if you asked for this link.</p>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline">Not me</Button>
          </DialogClose>
          <Button onClick={() => reply(true)}>Continue</Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
