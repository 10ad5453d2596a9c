// Shows the question whether the person is an adult, on whatever page a call was refused for it.
import { useSyncExternalStore } from 'react';
import { currentAdultQuestion, onAdultQuestion } from './ask-adult.ts';

export function AdultQuestion() {
  const question = useSyncExternalStore(onAdultQuestion, currentAdultQuestion, () => null);
  return question && <question.Dialog onAnswer={question.onAnswer} />;
}
