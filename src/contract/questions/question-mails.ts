// Mails about public questions, with their payloads; part of the table of all mails.
import * as z from 'zod/mini';

const asked = {
  questionId: z.uuid(),
  classId: z.uuid(),
  title: z.string(),
  question: z.string(),
};

export const questionMails = {
  'question-asked': {
    meaning: 'Notifies an instructor that somebody asks in public about their class.',
    payload: z.strictObject({ ...asked, askerName: z.string() }),
  },
  'question-answered': {
    meaning: 'Notifies a person that their question about a class was answered.',
    payload: z.strictObject({ ...asked, instructorName: z.string(), answer: z.string() }),
  },
  'question-hidden': {
    meaning: 'Notifies the asker and the instructor that a question was hidden, and why.',
    payload: z.strictObject({
      ...asked,
      answer: z.nullable(z.string()),
      reason: z.string(),
      /** Whether this mail goes to the asker; otherwise to the instructor. */
      isForAsker: z.boolean(),
    }),
  },
} as const;
