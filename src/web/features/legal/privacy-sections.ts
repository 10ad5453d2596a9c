// Order and names of the privacy policy's sections.
import type { LegalSection } from './legal-section.ts';
import { Information, Introduction, Sharing, Use } from './privacy-what-we-do.tsx';
import { Changes, Children, Contact, Rights, Security } from './privacy-what-you-can-do.tsx';

export const privacySummary =
  'In short: we collect what bookings need, use no cookies and no trackers, never see your card, and you can download or delete your data yourself.';

export const privacySections: readonly LegalSection[] = [
  { id: 'introduction', title: 'Introduction', Body: Introduction },
  { id: 'information', title: 'Information We Collect', Body: Information },
  { id: 'use', title: 'How We Use Your Information', Body: Use },
  { id: 'sharing', title: 'How We Share Information', Body: Sharing },
  { id: 'security', title: 'Security', Body: Security },
  { id: 'rights', title: 'Your Rights and Choices', Body: Rights },
  { id: 'children', title: 'Children’s Privacy', Body: Children },
  { id: 'changes', title: 'Changes to This Policy', Body: Changes },
  { id: 'contact', title: 'Contact Us', Body: Contact },
];
