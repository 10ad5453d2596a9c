// Shown when the browser cannot draw a map.
import { MapPinOff } from 'lucide-react';

export function NoMap() {
  return (
    <div className="flex size-full flex-col items-center justify-center p-6 text-center">
      <MapPinOff aria-hidden="true" className="mb-2 size-9 text-text-3" />
      <p className="text-lg font-semibold">This browser cannot draw the map</p>
      <p className="max-w-prose text-text-2">
        It needs WebGL, which is switched off or missing here. The list shows the same classes.
      </p>
    </div>
  );
}
