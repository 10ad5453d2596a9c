// A section of a legal text; the body receives the facts that the operator can change.
import type { ComponentType } from 'react';
import type { Policy } from '#domain/text/policy-text.ts';

export interface LegalFacts {
  brandName: string;
  supportEmail: string;
  policy: Policy;
}

export interface LegalSection {
  id: string;
  title: string;
  Body: ComponentType<LegalFacts>;
}
