// Opens the palette, and says by which keys it opens too.
import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import type { PaletteOpener } from './use-palette.tsx';

export function PaletteButton({ open }: Pick<PaletteOpener, 'open'>) {
  const keys = useSyncExternalStore(never, keysHere, () => '');
  return (
    <Button
      variant="outline"
      className="mb-3 w-full justify-between! font-normal"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={open}
    >
      <span className="flex items-center gap-2">
        <Search aria-hidden="true" />
        Go to…
      </span>
      <kbd aria-hidden="true" className="font-sans text-sm text-text-2 max-lg:hidden">
        {keys}
      </kbd>
    </Button>
  );
}

const never = () => () => undefined;
const keysHere = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
