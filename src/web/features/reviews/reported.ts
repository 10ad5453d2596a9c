// The things that people can report to an operator.

export type Reported = { class_id: string } | { review_id: string } | { question_id: string };
