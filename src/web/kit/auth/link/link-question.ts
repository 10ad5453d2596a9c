// The question whether a link may sign this browser in, shown by `LinkQuestionDialog`.
import { createPendingQuestion } from '../pending-question.ts';
import type { LinkQuestion } from './redeem-link.ts';

export const linkQuestion = createPendingQuestion<LinkQuestion>();
