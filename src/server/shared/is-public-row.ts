// Decides from a row of a class and its instructor whether the class is public.
import { type ClassFacts, isPublic } from '#domain/classes/class-state.ts';

interface PublicFacts {
  is_active: boolean;
  instructor_status: ClassFacts['instructorStatus'];
  suspended_at: Date | null;
  erased_at: Date | null;
}

export const isPublicRow = (row: PublicFacts): boolean =>
  isPublic({
    isActive: row.is_active,
    instructorStatus: row.instructor_status,
    suspended: row.suspended_at !== null || row.erased_at !== null,
  });
