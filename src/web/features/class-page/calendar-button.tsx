// Button that adds a session to the reader's own calendar; its menu is loaded on demand.
import { CalendarPlus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { CalendarMenuProps } from './calendar-menu.tsx';
import { useLazyPart } from '../../kit/page/lazy-part.ts';

const loadMenu = () => import('./calendar-menu.tsx');

export function CalendarButton(props: CalendarMenuProps) {
  const { part, ahead, bring } = useLazyPart(loadMenu);
  if (part) return <part.CalendarMenu {...props} />;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-haspopup="menu"
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => bring(() => undefined)}
    >
      <CalendarPlus aria-hidden="true" />
      Add to calendar
    </Button>
  );
}
