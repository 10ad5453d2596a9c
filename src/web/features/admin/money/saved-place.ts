// Where the keyboard goes on in a list when the row it stood in is gone with its button.
import { useRef } from 'react';
import { currentRow, focusRow } from '#web/features/admin/list-keys.ts';
import { focusPage } from '#web/kit/focus-page.ts';

/** Call `mark` before something is done to the row, `restore` when the list is there again. */
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
