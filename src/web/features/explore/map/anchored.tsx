// Anchors an element at a place of the map while the map moves.
import type { Map as MapLibre } from 'maplibre-gl';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface AnchoredProps {
  map: MapLibre;
  longitude: number;
  latitude: number;
  className: string;
  children: ReactNode;
}

export function Anchored({ map, longitude, latitude, className, children }: AnchoredProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = (): void => {
      const { x, y } = map.project([longitude, latitude]);
      if (box.current) box.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    follow();
    map.on('move', follow);
    map.on('resize', follow);
    return () => {
      map.off('move', follow);
      map.off('resize', follow);
    };
  }, [map, longitude, latitude]);
  return (
    <div ref={box} className={`absolute top-0 left-0 ${className}`}>
      {children}
    </div>
  );
}
