// Questions to start from, as most classes ask them.
import type { BookingQuestion } from '#domain/booking/booking-questions.ts';

type Template = Omit<BookingQuestion, 'id'>;

export const emptyQuestion: Template = {
  text: '',
  kind: 'text',
  choices: [],
  help: '',
  isRequired: false,
  isPerSeat: false,
  isAlert: false,
};

export const questionTemplates: Record<string, Template> = {
  Allergies: {
    ...emptyQuestion,
    text: 'Any allergies or dietary needs?',
    help: 'Leave it empty if there are none.',
    isPerSeat: true,
    isAlert: true,
  },
  'T-shirt size': {
    ...emptyQuestion,
    text: 'T-shirt size',
    kind: 'choice',
    choices: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    isRequired: true,
    isPerSeat: true,
  },
  Experience: {
    ...emptyQuestion,
    text: 'How much experience do you have?',
    kind: 'choice',
    choices: ['None yet', 'A little', 'A lot'],
    isRequired: true,
    isPerSeat: true,
  },
};
