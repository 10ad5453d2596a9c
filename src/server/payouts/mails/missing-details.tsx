// Lists the details that the payment service still requires, if any.
import { requirementTexts } from '#domain/text/requirement-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';

export function MissingDetails({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <FactTable facts={[{ name: 'It asks for', value: requirementTexts(missing).join(', ') }]} />
  );
}
