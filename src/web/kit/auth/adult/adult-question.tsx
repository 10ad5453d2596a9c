// Shows the question whether the person is an adult, on whatever page a call was refused for it.
import { usePendingQuestion } from '../pending-question.ts';
import { adultQuestion } from './ask-adult.ts';

export function AdultQuestion() {
  const question = usePendingQuestion(adultQuestion);
  return question && <question.Dialog onReply={question.reply} />;
}
