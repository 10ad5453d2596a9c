// Reads the session that the address names by `session_id`, and builds addresses that name another.
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { chooseSession, type ChosenSession } from './chosen-session.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';

export function useChosenSession(shown: ShownClass): ChosenSession {
  const [search] = useSearchParams();
  const [firstId] = useState(shown.sessionId);
  return chooseSession(shown, search.get('session_id'), firstId);
}

/** Address of the page with this session chosen, without any other parameter. */
export const sessionAddress = (classId: string, sessionId: string): string =>
  `/classes/${classId}?session_id=${sessionId}`;

export function useCurrentAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
