// Leads owners and managers to the money of their studio.
import { PiggyBank } from 'lucide-react';
import type { OwnStudio } from '#contract/studios/studios.ts';
import { earningsPath } from '#domain/money/payee-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { StudioSection } from './studio-section.tsx';

export function EarningsSection({ studio }: { studio: OwnStudio }) {
  return (
    <StudioSection
      id="earnings"
      title="Earnings"
      description={
        studio.earns
          ? 'New bookings of its classes earn for the studio, and are paid out to its account.'
          : 'New bookings earn for the instructor of each class. An owner can let the studio earn.'
      }
    >
      <LinkButton to={earningsPath(studio)} variant="outline">
        <PiggyBank aria-hidden="true" />
        Earnings of the studio
      </LinkButton>
    </StudioSection>
  );
}
