// State of a part, in words and with an icon, so that nobody depends on its color.
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { HealthState } from '#domain/health/health-reasons.ts';
import { Badge } from '#web/ui/badge.tsx';
import { stateWords } from './health-words.ts';

const looks = {
  fine: { variant: 'success', Icon: CircleCheck },
  needs_a_look: { variant: 'warning', Icon: CircleAlert },
  not_working: { variant: 'danger', Icon: CircleX },
} as const;

export function StateBadge({ state }: { state: HealthState }) {
  const { variant, Icon } = looks[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {stateWords[state]}
    </Badge>
  );
}
