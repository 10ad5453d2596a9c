// Classes near the remembered place; without one, the way to name a place and a class of each of the biggest towns.
import { useQueryClient } from '@tanstack/react-query';
import { LocateFixed, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { searchLimits } from '#contract/classes/search-limits.ts';
import type { HomePage } from '#contract/classes/home.ts';
import { distanceText } from '#domain/classes/distance-text.ts';
import { usePlacePicker } from '#web/kit/place/place-picker.tsx';
import { rememberPlace } from '#web/kit/place/remembered-place.ts';
import { type Point, useMyLocation } from '#web/kit/place/use-my-location.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { stripClass } from '../strip-class.ts';
import { ClassRow } from './class-row.tsx';

interface NearYouProps {
  page: HomePage | undefined;
  isLoading: boolean;
}

export function NearYou({ page, isLoading }: NearYouProps) {
  const row = page?.rows.find(({ kind }) => kind === 'near');
  return (
    <div aria-busy={isLoading}>
      <ClassRow
        id="near-title"
        title={titleOf(page)}
        row={row ?? (page && { kind: 'near', classes: [], address: null })}
      >
        {/* The same with a place as without one, which only the browser knows: nothing moves, and focus stays. */}
        <ul aria-label="Places" className={`${stripClass} gap-2`}>
          <li>
            <UseMyLocation />
          </li>
          <li>
            <ChoosePlace />
          </li>
          {page?.towns.map((town) => (
            <li key={town}>
              <Town town={town} />
            </li>
          ))}
        </ul>
        {page?.place && !row && (
          <p role="status" className="mt-1 text-text-2">
            Nothing is listed around here yet.
          </p>
        )}
      </ClassRow>
    </div>
  );
}

function titleOf(page: HomePage | undefined): string {
  if (!page?.place) return 'Where are you?';
  const { radiusMiles } = page.place;
  // The town is enough for a heading.
  const label = page.place.label.replace(/ \d{5}$/, '');
  if (radiusMiles === searchLimits.standardRadiusMiles) return `Near ${label}`;
  return `Within ${distanceText(radiusMiles)} of ${label}`;
}

function ChoosePlace() {
  const picker = usePlacePicker();
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onPointerEnter={picker.ahead}
        onFocus={picker.ahead}
        onClick={picker.open}
        className="noscript:hidden"
      >
        <MapPin aria-hidden="true" />
        Choose a place
      </Button>
      {picker.dialog}
    </>
  );
}

function UseMyLocation() {
  const client = useQueryClient();
  const remember = async (point: Point) => {
    try {
      const { placeOfPoint } = await import('#web/kit/place/find-place.ts');
      const place = await placeOfPoint(client, point);
      if (place) return rememberPlace(place);
      toast({ title: 'We know no town near you', description: 'Choose a place by its name.' });
    } catch {
      toast({
        title: 'Your town could not be found',
        description: 'Check your connection and try again.',
      });
    }
  };
  const { isAsking, ask } = useMyLocation((point) => void remember(point));
  return (
    <BusyButton
      variant="outline"
      size="sm"
      isBusy={isAsking}
      busyText="Asking…"
      onClick={ask}
      className="noscript:hidden"
    >
      <LocateFixed aria-hidden="true" />
      Use my location
    </BusyButton>
  );
}

function Town({ town }: { town: string }) {
  return (
    <Link
      to={`/explore?${new URLSearchParams({ near: town })}`}
      className="inline-flex min-h-11 items-center rounded-full border border-border bg-surface px-4 text-sm font-medium text-text-2 hover:border-input-border hover:text-text"
    >
      {town}
    </Link>
  );
}
