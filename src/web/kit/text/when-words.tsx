// Text of a date and its time that breaks between the two, not within one of them.

interface WhenWordsProps {
  /** "Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST" */
  text: string;
}

/** A part that is wider than its place still breaks. */
export const WhenWords = ({ text }: WhenWordsProps) =>
  text.split(afterYear).map((part, index) => (
    <span key={part}>
      {index > 0 && ' '}
      <span className="inline-block [text-decoration:inherit]">{part}</span>
    </span>
  ));

const afterYear = /(?<=, \d{4},) /;
