// A part of a dashboard that opens the snippet for a site of one's own; its preview loads when it is opened.
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { EmbedOwner } from '#domain/classes/embed.ts';
import { EmbedSnippet } from './embed-snippet.tsx';

export function OwnSite({ owner }: { owner: EmbedOwner }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-2xl border border-border bg-surface"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-2xl px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {owner.kind === 'studio'
          ? 'Put the classes on the studio’s own site'
          : 'Put your classes on your own site'}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-text-3 group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-border px-5 py-5">
        {isOpen && <EmbedSnippet owner={owner} />}
      </div>
    </details>
  );
}
