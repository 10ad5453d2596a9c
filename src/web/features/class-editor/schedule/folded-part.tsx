// Part of a form that most people leave as it is: folded until it is opened or has an error.
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldedPartProps {
  title: string;
  /** What is chosen in it; shown while it is folded. */
  chosen?: string | undefined;
  startsOpen?: boolean;
  /** Errors inside must not stay folded. */
  hasFault: boolean;
  children: ReactNode;
}

export function FoldedPart({ title, chosen, startsOpen = false, ...props }: FoldedPartProps) {
  const { hasFault, children } = props;
  const [isOpen, setIsOpen] = useState(startsOpen);
  const isShown = isOpen || hasFault;
  return (
    <details
      open={isShown}
      className="group rounded-xl border border-border"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-xl px-4 py-3 font-semibold hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          {title}
          {!isShown && chosen && (
            <span className="block text-sm font-normal text-text-2">{chosen}</span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-text-3 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      {isShown && <div className="border-t border-border p-3 sm:p-5">{children}</div>}
    </details>
  );
}
