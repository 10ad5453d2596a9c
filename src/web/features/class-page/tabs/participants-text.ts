// How many come, in a sentence; unknown while the list is on its way.

export function participantsText(count: number | undefined): string {
  if (count === undefined) return 'Loading participants...';
  if (count === 0) return 'No students have enrolled in this class yet';
  return `${count} ${count === 1 ? 'student' : 'students'} enrolled in this class`;
}
