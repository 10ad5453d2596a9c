// Address of the page that writes to somebody about something; it opens the conversation that exists already.

export type WriteTarget =
  | { class_id: string }
  | { booking_id: string }
  | { instructor_id: string }
  | { learner_id: string; session_id: string };

export const targetNames = [
  'class_id',
  'booking_id',
  'instructor_id',
  'learner_id',
  'session_id',
] as const;

/** A plain link: visitors are led to sign in first, and come back to what they wanted to write. */
export const writeAddress = (target: WriteTarget): string =>
  `/messages/new?${new URLSearchParams(target)}`;

/** Undefined where the address names nobody, or more than one. */
export function targetOf(search: string): WriteTarget | undefined {
  const given = new URLSearchParams(search);
  const [class_id, booking_id, instructor_id, learner_id, session_id] = targetNames.map(
    (name) => given.get(name) ?? undefined,
  );
  const targets: WriteTarget[] = [
    ...(class_id ? [{ class_id }] : []),
    ...(booking_id ? [{ booking_id }] : []),
    ...(instructor_id ? [{ instructor_id }] : []),
    ...(learner_id && session_id ? [{ learner_id, session_id }] : []),
  ];
  return targets.length === 1 ? targets[0] : undefined;
}
