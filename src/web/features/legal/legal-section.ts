// One section of a legal text; the body receives the facts that the operator can change.
import type { ComponentType } from 'react';

export interface LegalFacts {
  brandName: string;
  supportEmail: string;
}

export interface LegalSection {
  id: string;
  title: string;
  Body: ComponentType<LegalFacts>;
}
