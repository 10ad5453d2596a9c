// States the number of participants in a sentence; the count is undefined while the list is loading.

export function participantsText(count: number | undefined): string {
  if (count === undefined) return 'Loading participants...';
  if (count === 0) return 'No students have enrolled in this class yet';
  return `${count} ${count === 1 ? 'student' : 'students'} enrolled in this class`;
}
