// The studio that a new class is created in, and who of its members teaches it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayManageStudio } from '#domain/permissions.ts';
import { query } from '#web/kit/api/api.ts';
import { isId } from '#web/kit/text/id-text.ts';

/** `id` is undefined for a class of the person alone; `studio` until it is known, and for somebody who does not run it. */
export function useNewClassStudio(personId: string) {
  const [params] = useSearchParams();
  const wanted = params.get('studio') ?? '';
  const id = isId(wanted) ? wanted : undefined;
  const { data, error } = useQuery({
    ...query('GET /api/studios/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  });
  const studio = data && mayManageStudio(data.role) ? data : undefined;
  const teachers = studio?.members.filter(({ mayTeach }) => mayTeach) ?? [];
  const [chosen, choose] = useState<string>();
  const teacher = chosen ?? (teachers.find((one) => one.id === personId) ?? teachers[0])?.id;
  return { id, studio, error, teachers, teacher, choose };
}

export type NewClassStudio = ReturnType<typeof useNewClassStudio>;
