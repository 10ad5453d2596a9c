// Says under the bar of every page that there is no network, and what one sees instead.
import { useOffline } from './use-offline.ts';

export function OfflineBanner() {
  const isOffline = useOffline();
  return (
    <div aria-live="polite">
      {isOffline && (
        <p className="border-t border-border bg-surface-2 px-4 py-2 text-center text-[0.9375rem] font-medium">
          You are offline. You see what was last loaded on this device.
        </p>
      )}
    </div>
  );
}
