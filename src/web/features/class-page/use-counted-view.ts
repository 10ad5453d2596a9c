// Counts a view of the page once the viewer is known; instructors viewing their own class do not count.
import { useEffect } from 'react';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useIsPerson } from './booking/use-is-person.ts';
import type { ShownClass } from '../../kit/class/shown-class.ts';

export function useCountedView({ id: classId, instructor }: ShownClass): void {
  const { today: day } = useSite();
  const isKnown = useAuthSession().status !== 'unknown';
  const isOwn = useIsPerson(instructor.id);
  useEffect(() => {
    if (isKnown && !isOwn)
      void import('./count-view.ts')
        .then(({ countView }) => countView({ classId, day }))
        // The chunk could not be loaded, or the browser forbids storage.
        .catch(() => undefined);
  }, [classId, day, isKnown, isOwn]);
}
