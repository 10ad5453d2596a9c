// Chooses the session that the page of a class shows, and the other sessions offered beside it.
import type { ShownSession } from '#contract/classes/classes.ts';

interface Offer {
  sessions: ShownSession[];
  /** The session shown unless the address names another. */
  sessionId: string | null;
}

export interface ChosenSession {
  session: ShownSession | undefined;
  /** The address names a session that is over, canceled, or never existed. */
  isMissing: boolean;
}

/** `firstId`: the session shown so far stays, even when it fills up and the server would choose another. */
export function chooseSession(
  { sessions, sessionId }: Offer,
  wantedId: string | null,
  firstId: string | null = null,
): ChosenSession {
  const find = (id: string | null) => sessions.find((session) => session.id === id);
  const wanted = find(wantedId && wantedId.toLowerCase());
  return {
    session: wanted ?? find(firstId) ?? find(sessionId),
    isMissing: Boolean(wantedId) && !wanted,
  };
}

/** The soonest sessions, always including the chosen one. */
export function shortChoice(
  sessions: ShownSession[],
  chosen: ShownSession,
  most: number,
): ShownSession[] {
  const first = sessions.slice(0, most);
  return first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
}
