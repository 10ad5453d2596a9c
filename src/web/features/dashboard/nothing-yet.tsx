// Empty states, each with a link to where something can be added.
import type { LucideIcon } from 'lucide-react';
import { LinkButton } from '#web/ui/button/link-button.tsx';

interface NothingYetProps {
  icon: LucideIcon;
  title: string;
  text: string;
  action: string;
}

/** For the main part of a page. */
export function NothingYet({ icon: Icon, title, text, action }: NothingYetProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-2xl border border-dashed border-input-border px-6 py-10 text-center">
      <Icon aria-hidden="true" className="mb-2 size-9 text-text-3" />
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-prose text-text-2">{text}</p>
      <LinkButton to="/explore" className="mt-4">
        {action}
      </LinkButton>
    </div>
  );
}

/** For secondary parts. */
export function QuietNothing({ icon: Icon, text, action }: Omit<NothingYetProps, 'title'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border border-dashed border-input-border px-5 py-4">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-text-3" />
      <p className="min-w-0 flex-1 basis-56 leading-6 text-text-2">{text}</p>
      <LinkButton to="/explore" variant="outline" size="sm" className="max-sm:w-full">
        {action}
      </LinkButton>
    </div>
  );
}
