// Says who reads the answers, below the fields for them.

export function AnswersNote() {
  return (
    <p className="text-sm text-text-2">
      The people who run the class read your answers, our team only for a reason. They are deleted
      90 days after the class.
    </p>
  );
}
