// Who has classes to look after, whether or not others may see them.
import type { Caller } from '../permissions.ts';
import type { ClassFacts } from './class-state.ts';

interface Person extends Pick<Caller, 'role'> {
  instructorStatus?: ClassFacts['instructorStatus'] | undefined;
}

/** Whoever teaches, waits to be allowed to, or may not any more. */
export const keepsClasses = ({ role, instructorStatus = 'none' }: Person): boolean =>
  role !== 'student' || instructorStatus !== 'none';
