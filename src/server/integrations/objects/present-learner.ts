// Presents the learner of a booking or review to those who may read people.

export interface LearnerRow {
  full_name: string;
  email: string;
  erased_at: Date | null;
}

export const presentLearner = (
  { full_name: name, email, erased_at: erasedAt }: LearnerRow,
  withPeople: boolean,
): { name: string; email: string } | null => (withPeople && !erasedAt ? { name, email } : null);
