import { expect, test } from 'vitest';
import { exampleSessions } from '#tests/support/worlds/example-class.ts';
import { chooseSession, shortChoice } from './chosen-session.ts';

const sessions = exampleSessions(6);
const ids = sessions.map(({ id }) => id);
const offer = { sessions, sessionId: ids[1]! };

test.each([
  ['the one the server chose when the address names none', null, 1, false],
  ['the one the server chose when the address says nothing', '', 1, false],
  ['the one the address names', ids[4]!, 4, false],
  ['the one the address names in capitals', ids[4]!.toUpperCase(), 4, false],
  ['the one the server chose when the address names one that is gone', 'gone', 1, true],
])('shows %s', (_name, wanted, index, isMissing) => {
  expect(chooseSession(offer, wanted)).toEqual({ session: sessions[index], isMissing });
});

test('stays with the date it showed first when the server would choose another by now', () => {
  expect(chooseSession(offer, null, ids[0])).toEqual({ session: sessions[0], isMissing: false });
  expect(chooseSession(offer, ids[4]!, ids[0]).session).toBe(sessions[4]);
  expect(chooseSession(offer, null, 'gone').session).toBe(sessions[1]);
});

test('shows no date where there is none', () => {
  const none = { sessions: [], sessionId: null };
  expect(chooseSession(none, null)).toEqual({ session: undefined, isMissing: false });
});

test('offers the soonest dates, and the chosen one in any case', () => {
  expect(shortChoice(sessions, sessions[2]!, 3)).toEqual(sessions.slice(0, 3));
  expect(shortChoice(sessions, sessions[5]!, 3)).toEqual([...sessions.slice(0, 2), sessions[5]]);
});
