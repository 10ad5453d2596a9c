// Type of one group of questions on the FAQ page.
export interface FaqQuestion {
  /** Identifies the question in the accordion and in the address that opens it: /faq#payouts. */
  id: string;
  question: string;
  answer: readonly string[];
  links?: readonly { to: string; label: string }[];
}

export interface FaqSection {
  id: string;
  title: string;
  questions: readonly FaqQuestion[];
}
