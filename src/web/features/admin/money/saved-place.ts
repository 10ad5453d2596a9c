// Restores focus in a list when the focused row is removed.
import { useRef } from 'react';
import { currentRow, focusRow } from '#web/features/admin/list/list-keys.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';

/** Call `mark` before the action on the row, and `restore` when the list is loaded again. */
export function useSavedPlace() {
  const place = useRef(-1);
  return {
    mark: () => void (place.current = currentRow()),
    restore: () => {
      const isLost = place.current >= 0 && currentRow() < 0;
      if (isLost && !focusRow(place.current)) focusPage();
    },
  };
}
