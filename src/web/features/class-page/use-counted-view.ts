// Has the page's opening counted once it is known who looks: instructors do not count at home.
import { useEffect } from 'react';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useIsPerson } from './booking/use-is-person.ts';
import type { ShownClass } from './shown-class.ts';

export function useCountedView({ id: classId, teacher }: ShownClass): void {
  const { today: day } = useSite();
  const isKnown = useSession().status !== 'unknown';
  const isOwn = useIsPerson(teacher.id);
  useEffect(() => {
    if (isKnown && !isOwn)
      void import('./count-view.ts')
        .then(({ countView }) => countView({ classId, day }))
        // Not loaded, or the browser lets nobody store anything.
        .catch(() => undefined);
  }, [classId, day, isKnown, isOwn]);
}
