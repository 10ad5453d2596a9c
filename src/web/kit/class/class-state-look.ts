// Label and color of each class state; the sentence comes from the domain.
import type { ClassState } from '#domain/classes/class-state.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

export const classStateLooks: Record<ClassState, { label: string; variant: BadgeVariant }> = {
  held: { label: 'Waiting for review', variant: 'info' },
  listed: { label: 'Published', variant: 'success' },
  'without-dates': { label: 'No dates ahead', variant: 'warning' },
  waiting: { label: 'Waiting for approval', variant: 'info' },
  withheld: { label: 'Not shown', variant: 'danger' },
  'taken-down': { label: 'Taken down', variant: 'danger' },
  archived: { label: 'Archived', variant: 'neutral' },
  unpublished: { label: 'Not published', variant: 'neutral' },
};
