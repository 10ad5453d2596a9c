// Repeats an action that needs a recent sign-in, once the person has confirmed that it is them.
import { type ReactNode, useState } from 'react';
import { Declined } from '#web/kit/api/api.ts';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Confirmation {
  /** Runs the action; if it is refused, runs it again once confirmed, or throws `Declined` if the person cancels. */
  withConfirmation<Result>(action: () => Promise<Result>): Promise<Result>;
  /** Render it: without it nobody can reply, and a refused action waits forever. */
  dialog: ReactNode;
}

interface Question {
  isFactorNeeded: boolean;
  reply: (isConfirmed: boolean) => void;
}

const refusals = ['insufficient_aal', 'reauthentication_needed', 'recent_sign_in_needed'];

export function useConfirmation(): Confirmation {
  const [question, setQuestion] = useState<Question | null>(null);
  const isConfirmed = async (isFactorNeeded: boolean): Promise<boolean> => {
    const confirmed = await new Promise<boolean>((reply) => setQuestion({ isFactorNeeded, reply }));
    setQuestion(null);
    return confirmed;
  };
  return {
    withConfirmation: async (action) => {
      try {
        return await action();
      } catch (error) {
        const code = codeOf(error) ?? '';
        if (!refusals.includes(code)) throw error;
        if (!(await isConfirmed(code === 'insufficient_aal'))) throw new Declined();
        return action();
      }
    },
    dialog: question && (
      <ConfirmDialog isFactorNeeded={question.isFactorNeeded} onReply={question.reply} />
    ),
  };
}
