// Continues an action that was refused for lack of proof, after the person has confirmed that they are present.
import { type ReactNode, useState } from 'react';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Confirmation {
  /** Runs the action, and again once confirmed; rethrows its refusal if the person cancels. */
  withConfirmation<Result>(action: () => Promise<Result>): Promise<Result>;
  /** Render it beside the action. */
  dialog: ReactNode;
}

interface Question {
  isFactorNeeded: boolean;
  answer: (isConfirmed: boolean) => void;
}

const refusals = ['insufficient_aal', 'reauthentication_needed', 'recent_sign_in_needed'];

export function useConfirmation(): Confirmation {
  const [question, setQuestion] = useState<Question | null>(null);
  const isConfirmed = async (isFactorNeeded: boolean): Promise<boolean> => {
    const confirmed = await new Promise<boolean>((answer) =>
      setQuestion({ isFactorNeeded, answer }),
    );
    setQuestion(null);
    return confirmed;
  };
  return {
    withConfirmation: async (action) => {
      try {
        return await action();
      } catch (error) {
        const code = codeOf(error) ?? '';
        if (!refusals.includes(code) || !(await isConfirmed(code === 'insufficient_aal')))
          throw error;
        return action();
      }
    },
    dialog: question && (
      <ConfirmDialog isFactorNeeded={question.isFactorNeeded} onAnswer={question.answer} />
    ),
  };
}
