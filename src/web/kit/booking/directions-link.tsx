// Link to directions to the venue, opened on a map in a new tab.
import { ExternalLink } from 'lucide-react';
import { directionsAddress } from '#domain/directions.ts';

export function DirectionsLink({ location }: { location: string }) {
  return (
    <a
      href={directionsAddress(location)}
      target="_blank"
      rel="noopener noreferrer"
      className="flex w-max max-w-full items-center gap-1.5 py-1.5 text-[0.9375rem] font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
    >
      Directions
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">(opens a map in a new tab)</span>
    </a>
  );
}
