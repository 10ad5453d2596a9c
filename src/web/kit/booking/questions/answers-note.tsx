// Says who reads the answers, below the fields for them.

export function AnswersNote() {
  return (
    <p className="text-sm text-text-2">
      Only the people who run the class read your answers. They are deleted 90 days after it.
    </p>
  );
}
