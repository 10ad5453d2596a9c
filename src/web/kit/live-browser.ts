// The one live connection of this tab, and what the browser tells it about network and page.
import { livePath } from '#contract/topics.ts';
import { accessToken, renewToken } from './auth.ts';
import { createLiveClient } from './live-client.ts';
import { openSocket } from './live-socket.ts';
import { onPersonChange, readSession } from './session-store.ts';

const url = new URL(livePath, location.href);
url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';

let token: string | undefined;

/** Only of somebody who is wholly signed in: the server hangs up on whoever still owes the second factor. */
async function tokenNow(): Promise<string | undefined> {
  token = readSession().status === 'signed-in' ? await accessToken() : undefined;
  return token;
}

/** Before the next attempt; a session that is over ends here too. */
function renewRefused(): void {
  if (token !== undefined) void renewToken(token).catch(() => undefined);
}

export const live = createLiveClient({
  connect: (events) => openSocket(url, events, renewRefused),
  token: tokenNow,
});

onPersonChange(live.greet);

addEventListener('online', live.wake);
addEventListener('pageshow', live.wake);
addEventListener('pagehide', live.rest);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.wake();
});
