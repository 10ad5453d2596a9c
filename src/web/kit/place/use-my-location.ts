// Asks the browser for its position when somebody searches nearby.
import { useEffect, useRef, useState } from 'react';
import { minuteMs } from '#domain/time/durations.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** About a hundred meters: precise enough for a class, and a shared address reveals nobody's home. */
const decimals = 3;
const patienceMs = 10_000;

export interface Point {
  lat: string;
  lon: string;
}

export function useMyLocation(onFound: (point: Point) => void) {
  const [isAsking, setIsAsking] = useState(false);
  // Always the latest callback: people may take their time to grant permission, and search on meanwhile.
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  const ask = () => {
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        const { latitude, longitude } = coords;
        found.current({ lat: latitude.toFixed(decimals), lon: longitude.toFixed(decimals) });
      },
      ({ code, PERMISSION_DENIED }) => {
        setIsAsking(false);
        const isForbidden = code === PERMISSION_DENIED;
        toast({
          title: 'We could not find where you are',
          description: `${isForbidden ? 'Your browser does not share it with us. ' : ''}Type a city or a ZIP code instead.`,
        });
      },
      { timeout: patienceMs, maximumAge: 5 * minuteMs },
    );
  };
  return { isAsking, ask };
}
