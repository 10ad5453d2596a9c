// The shape of one group of questions on the FAQ page.
export interface FaqQuestion {
  /** Names the question in the page's address and in the accordion. */
  id: string;
  question: string;
  answer: readonly string[];
  link?: { to: string; label: string };
}

export interface FaqSection {
  id: string;
  title: string;
  questions: readonly FaqQuestion[];
}
