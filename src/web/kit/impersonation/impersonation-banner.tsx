// Says at the top of every page as whom it is shown, for how much longer, and stops it. What sticks to the top of a page
// stays below it, by the custom property --page-top.
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { minuteMs, secondMs } from '#domain/time/durations.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Impersonation } from './impersonation.ts';
import { timeLeftText } from './time-left-text.ts';

interface ImpersonationBannerProps {
  impersonation: Impersonation;
  onStop: () => void;
  onOver: () => void;
}

export function ImpersonationBanner({ impersonation, onStop, onOver }: ImpersonationBannerProps) {
  const [isStopping, setStopping] = useState(false);
  const msLeft = useMsLeft(impersonation.endsAtMs, onOver);
  const place = useRef<HTMLElement>(null);
  useEffect(() => makeRoom(place.current), []);
  const { brandName, person } = impersonation;
  const { fullName } = person;
  return (
    <aside
      ref={place}
      aria-label="Looking as somebody else"
      className="sticky top-0 z-45 border-b border-warning bg-warning-soft text-warning print:hidden"
    >
      <Container className="flex items-center gap-4 py-2">
        <Eye aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <p className="leading-snug wrap-anywhere">
            <span className="font-semibold">
              You see {brandName} as <bdi>{fullName}</bdi> does.
            </span>{' '}
            Nothing can be changed.
          </p>
          <p className="text-sm tabular-nums" aria-hidden="true">
            {timeLeftText(msLeft)} left
          </p>
        </div>
        <BusyButton
          size="sm"
          variant="solid"
          isBusy={isStopping}
          busyText="Stopping…"
          onClick={() => {
            setStopping(true);
            onStop();
          }}
        >
          Stop
        </BusyButton>
      </Container>
      <p aria-live="polite" className="sr-only">
        {saidText(impersonation, msLeft)}
      </p>
    </aside>
  );
}

/** Said at the beginning and a minute before the end; a countdown would speak all the time. */
function saidText({ person, brandName }: Impersonation, msLeft: number): string {
  if (msLeft <= minuteMs) return 'One minute left.';
  return `You see ${brandName} as ${person.fullName} does. Nothing can be changed. It ends after 15 minutes, or by the button Stop.`;
}

function useMsLeft(endsAtMs: number, onOver: () => void): number {
  // oxlint-disable-next-line trellis/business-time-comes-from-the-clock -- counted down on this device
  const look = () => Math.max(0, endsAtMs - Date.now());
  const [msLeft, setMsLeft] = useState(look);
  useEffect(() => {
    const timer = setInterval(() => {
      setMsLeft(look());
      if (look() === 0) onOver();
    }, secondMs);
    return () => clearInterval(timer);
  });
  return msLeft;
}

function makeRoom(banner: HTMLElement | null): (() => void) | undefined {
  if (!banner) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() =>
    style.setProperty('--page-top', `${banner.offsetHeight}px`),
  );
  watch.observe(banner);
  return () => watch.disconnect();
}
