// Frame of every account screen: a badge, a card with a heading, the form, and links to related screens.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandPattern } from '#web/kit/page/brand-pattern.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/card.tsx';

interface AuthCardProps {
  badge: string;
  icon?: LucideIcon | undefined;
  title: string;
  description?: ReactNode;
  /** Usually a form. */
  children: ReactNode;
  /** A line below a divider: a sentence with an `AuthLink`. */
  footer?: ReactNode;
  /** Shown below the card, outside its frame. */
  below?: ReactNode;
}

export function AuthCard(props: AuthCardProps) {
  const { badge, icon: Icon, title, description, children, footer, below } = props;
  return (
    <section className="relative isolate min-h-[calc(100dvh-64px)] overflow-hidden bg-canvas px-[16px] py-10 sm:py-16">
      <BrandPattern className="absolute inset-x-0 top-0 -z-10 h-96 w-full mask-b-from-0% text-accent/12" />
      <div className="mx-auto flex max-w-[28rem] flex-col gap-5">
        <Badge className="self-center">
          {Icon && <Icon aria-hidden="true" />}
          {badge}
        </Badge>
        <Card className="shadow-pop">
          <CardHeader>
            <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
            {description && <p className="wrap-anywhere text-text-2">{description}</p>}
          </CardHeader>
          <CardContent>{children}</CardContent>
          {footer && (
            <div className="border-t border-border px-6 py-4 text-center text-text-2 sm:px-8">
              {footer}
            </div>
          )}
        </Card>
        {below}
      </div>
    </section>
  );
}
