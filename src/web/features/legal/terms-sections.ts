// Order and names of the terms' fourteen sections; their numbers follow from the order.
import type { LegalSection } from './legal-section.ts';
import { Accounts, Agreement, Marketplace } from './terms-agreement.tsx';
import { Bookings, Cancellations, Payouts, Teaching } from './terms-bookings.tsx';
import { AcceptableUse, Content, Safety } from './terms-conduct.tsx';
import { ChangesAndContact, Disclaimers, Disputes, Liability } from './terms-law.tsx';

export const termsSummary =
  'The rules for everyone who books or teaches a class here, written to be read.';

const inOrder: readonly LegalSection[] = [
  { id: 'agreement', title: 'Your Agreement with Us', Body: Agreement },
  { id: 'accounts', title: 'Age and Accounts', Body: Accounts },
  { id: 'marketplace', title: 'What the Marketplace Does', Body: Marketplace },
  { id: 'bookings', title: 'Bookings and Payments', Body: Bookings },
  { id: 'cancellations', title: 'Cancellations and Refunds', Body: Cancellations },
  { id: 'teaching', title: 'Teaching a Class', Body: Teaching },
  { id: 'payouts', title: 'Commission and Payouts', Body: Payouts },
  { id: 'content', title: 'Reviews and Your Content', Body: Content },
  { id: 'acceptable-use', title: 'Acceptable Use', Body: AcceptableUse },
  { id: 'safety', title: 'Safety and Your Responsibility', Body: Safety },
  { id: 'disclaimers', title: 'Disclaimers', Body: Disclaimers },
  { id: 'liability', title: 'Limitation of Liability', Body: Liability },
  { id: 'disputes', title: 'Governing Law and Arbitration', Body: Disputes },
  { id: 'changes', title: 'Changes, Ending and Contact', Body: ChangesAndContact },
];

export const termsSections: readonly LegalSection[] = inOrder.map((section, index) => ({
  ...section,
  title: `${index + 1}. ${section.title}`,
}));
