// A part of a studio's page on the dashboard: a card with a heading.
import type { ReactNode } from 'react';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface StudioSectionProps {
  id: string;
  title: string;
  description: ReactNode;
  action?: ReactNode;
  isDangerous?: boolean;
  children: ReactNode;
}

export function StudioSection(props: StudioSectionProps) {
  const { id, title, description, action, isDangerous, children } = props;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="outline-none">
      <Card className={classNames(isDangerous && 'border-danger')}>
        <CardHeader className="sm:flex-row sm:flex-wrap sm:items-start sm:justify-between sm:gap-x-6">
          <div className="min-w-0 sm:flex-1 sm:basis-64">
            <CardTitle as="h2" id={`${id}-title`}>
              {title}
            </CardTitle>
            <CardDescription className="mt-1.5">{description}</CardDescription>
          </div>
          {action}
        </CardHeader>
        <CardContent>{children}</CardContent>
      </Card>
    </section>
  );
}
