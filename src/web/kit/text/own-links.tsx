// Links to a person's own pages elsewhere, by the host they lead to.
import { ExternalLink } from 'lucide-react';
import { linkHost } from '#domain/text/profile-link.ts';

/** Search engines are told that the marketplace recommends none of them, and the pages not where visitors came from. */
const rel = 'nofollow ugc noopener noreferrer';

export function OwnLinks({ links, label }: { links: readonly string[]; label: string }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map((link) => (
        <li key={link} className="min-w-0">
          <a
            href={link}
            target="_blank"
            rel={rel}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
          >
            <bdi className="min-w-0 truncate">{linkHost(link)}</bdi>
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
