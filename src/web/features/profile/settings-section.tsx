// A section of the profile settings: a card with a heading that the jump list links to.
import type { ReactNode } from 'react';
import { useHashTarget } from '#web/kit/page/use-hash-target.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type SectionId, sectionTitle } from './sections.ts';

interface SettingsSectionProps {
  id: SectionId;
  description: ReactNode;
  /** State badge beside the heading. */
  mark?: ReactNode;
  isDangerous?: boolean;
  children: ReactNode;
}

export function SettingsSection(props: SettingsSectionProps) {
  const { id, description, mark, isDangerous, children } = props;
  const section = useHashTarget<HTMLElement>(id);
  return (
    <section ref={section} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Card className={classNames(isDangerous && 'border-danger')}>
        <CardHeader>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <CardTitle as="h2" id={`${id}-title`}>
              {sectionTitle(id)}
            </CardTitle>
            {mark}
          </div>
          <CardDescription>{description}</CardDescription>
        </CardHeader>
        <CardContent>{children}</CardContent>
      </Card>
    </section>
  );
}

/** Holds the place of a section's content while it loads. */
export function SectionSkeleton({ className }: { className: string }) {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className={className} />
    </div>
  );
}
