// Decides whether a class, and so its reviews, are public.
import { isPublic } from '#domain/classes/class-state.ts';
import type { findClass } from './review-store.ts';

type ClassRow = NonNullable<Awaited<ReturnType<typeof findClass>>>;

export const isOpenToAll = (row: ClassRow): boolean =>
  isPublic({
    isActive: row.is_active,
    instructorStatus: row.instructor_status,
    suspended: row.suspended_at !== null || row.erased_at !== null,
  });
