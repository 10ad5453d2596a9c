// What learners answer to the questions of a class, and who may read it.
import type { PrivateText } from './private-text.ts';

export const answerTexts: Record<string, PrivateText> = {
  'answer to a question at booking': {
    table: 'booking_answers',
    column: 'value',
    owner: `(select b.learner_id from bookings b where b.id = t.booking_id)`,
    partners: `(select array[c.teacher_id] from bookings b join sessions s on s.id = b.session_id
      join classes c on c.id = s.class_id where b.id = t.booking_id)`,
    // An operator reads it for a reason.
    seenBy: ['owner', 'partner', 'operator'],
  },
};
