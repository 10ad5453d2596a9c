// Names the feeds of a page, for readers that look into its head and for people who look at its end.
import { CalendarPlus, Rss } from 'lucide-react';
import { useSite } from '../api/site.ts';

interface FeedLinksProps {
  /** The address of the feeds without their ending: "/feeds/instructors/maria". */
  path: string;
  title: string;
}

export function FeedLinks({ path, title }: FeedLinksProps) {
  const { publicUrl } = useSite();
  const address = `${publicUrl}${path}`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={`${address}.rss`} />
      <link rel="alternate" type="application/feed+json" title={title} href={`${address}.json`} />
      <link rel="alternate" type="text/calendar" title={title} href={`${address}.ics`} />
      <p className="flex flex-wrap items-center gap-x-6 text-text-2">
        <a href={`${address}.ics`} className={linkClass}>
          <CalendarPlus aria-hidden="true" />
          Calendar
        </a>
        <a href={`${address}.rss`} className={linkClass}>
          <Rss aria-hidden="true" />
          RSS
        </a>
      </p>
    </>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center gap-2 font-medium underline decoration-border underline-offset-4 hover:text-text hover:decoration-current [&_svg]:size-4 [&_svg]:shrink-0';
