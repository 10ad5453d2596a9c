// Refusals about public questions; part of the error catalog.

export const questionErrors = {
  own_class_asked: {
    status: 409,
    message: 'This is your own class. Put what learners should know in its description.',
    meaning: 'Instructors cannot ask questions about their own classes.',
    cure: 'Change the description of the class.',
  },
  too_many_questions: {
    status: 429,
    message: 'You have asked as many questions as you can for now. Try again later.',
    meaning:
      'At most 3 questions per class and 10 in all can be asked in 24 hours; `Retry-After` gives the seconds until the next one.',
    cure: 'Wait that long, then ask again.',
  },
  question_answered: {
    status: 409,
    message: 'This question has just been answered. Reload the page to see the answer.',
    meaning: 'The instructor has answered the question, so it is public.',
    cure: 'Read the answer; a question that should not be shown can be reported.',
  },
} as const;
