// Decides who has classes to look after, whether or not others may see them.
import type { Caller } from '../permissions.ts';
import type { ClassFacts } from './class-state.ts';

interface Person extends Pick<Caller, 'role'> {
  instructorStatus?: ClassFacts['instructorStatus'] | undefined;
}

/** True for instructors, applicants, suspended instructors and operators. */
export const keepsClasses = ({ role, instructorStatus = 'none' }: Person): boolean =>
  role !== 'student' || instructorStatus !== 'none';
