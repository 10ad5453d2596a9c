// Default name of a backup: the minute it began, in the time zone of the machine.
export function archiveName(at: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `trellis-backup-${day}-${two(at.getHours())}${two(at.getMinutes())}.zip`;
}
