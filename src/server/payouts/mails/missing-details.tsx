// What a payment service still wants to know, where it says so.
import { requirementTexts } from '#domain/requirement-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';

export function MissingDetails({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <FactTable facts={[{ name: 'It asks for', value: requirementTexts(missing).join(', ') }]} />
  );
}
