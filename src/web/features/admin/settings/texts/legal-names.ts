// The legal texts by the names of their pages.
import type { LegalDocumentName } from '#contract/admin/legal-calls.ts';

interface LegalName {
  label: string;
  /** Whether Trellis comes with a text. */
  hasOurs: boolean;
}

export const legalNames: Record<LegalDocumentName, LegalName> = {
  terms: { label: 'Terms of Service', hasOurs: true },
  privacy: { label: 'Privacy Policy', hasOurs: true },
  imprint: { label: 'Imprint', hasOurs: false },
};
