// Asks the browser where it is, once the person wants to search near by.
import { useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/toast.ts';

/** About a hundred meters: near enough for a class, and nobody's front door stands in an address to share. */
const decimals = 3;
const patienceMs = 10_000;

export interface Point {
  lat: string;
  lon: string;
}

export function useMyLocation(onFound: (point: Point) => void) {
  const [isAsking, setIsAsking] = useState(false);
  // Whoever is asked for leave may take their time, and search on meanwhile.
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
      { timeout: patienceMs, maximumAge: 300_000 },
    );
  };
  return { isAsking, ask };
}
