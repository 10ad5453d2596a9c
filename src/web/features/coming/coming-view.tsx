// Says what will be at this address, and leads on to what is there already.
import { Check, Sprout } from 'lucide-react';
import { NoticeView } from '#web/kit/notice-view.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { ComingLink } from './coming-pages.ts';

interface ComingViewProps {
  title: string;
  what: string;
  points: readonly string[];
  actions: readonly ComingLink[];
}

export function ComingView({ title, what, points, actions }: ComingViewProps) {
  return (
    <NoticeView icon={Sprout} title={title} actions={<Actions links={actions} />}>
      <p>{what}</p>
      <ul className="mx-auto grid gap-2.5 text-left text-base">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            {point}
          </li>
        ))}
      </ul>
    </NoticeView>
  );
}

function Actions({ links }: { links: readonly ComingLink[] }) {
  return links.map(({ to, label }, index) => (
    <LinkButton key={to} to={to} variant={index === 0 ? 'brand' : 'outline'}>
      {label}
    </LinkButton>
  ));
}
