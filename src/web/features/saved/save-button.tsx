// Button that saves the class of this page.
import { Heart } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import type { Choosable } from './choosable.ts';
import { useSaved } from './use-saved.ts';

export function SaveButton({ id, title }: Choosable) {
  const { isSaved, button } = useSaved({ id, title });
  return (
    <Button variant="ghost" size="sm" {...button}>
      <Heart aria-hidden="true" className={isSaved ? 'fill-danger text-danger' : undefined} />
      Save
    </Button>
  );
}
