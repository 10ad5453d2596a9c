// The terms that differ from those of the first date: only they are sent, so that the others stay as each date has them.
import type { SessionTermsBody } from '#contract/classes/session-terms.ts';

export function changedParts(
  before: Required<SessionTermsBody>,
  after: Required<SessionTermsBody>,
): SessionTermsBody {
  const isSame = (name: keyof SessionTermsBody) =>
    (before[name] ?? '').trim() === (after[name] ?? '').trim();
  const { price, max_students, minimum, minimum_hours } = after;
  // The moment counts only where there is a minimum.
  const isMinimumSame = isSame('minimum') && (minimum === '' || isSame('minimum_hours'));
  return {
    ...(!isSame('price') && { price }),
    ...(!isSame('max_students') && { max_students }),
    ...(!isMinimumSame && { minimum, minimum_hours }),
  };
}
