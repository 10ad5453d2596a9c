// The one live connection of this tab, driven by the browser's network and page events.
import { livePath } from '#contract/topics.ts';
import { accessToken, renewToken } from '../auth/auth.ts';
import { createLiveClient } from './live-client.ts';
import { openSocket } from './live-socket.ts';
import { onPersonChange, readAuthSession } from '../auth/session/auth-session-store.ts';

const url = new URL(livePath, location.href);
url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';

let token: string | undefined;

/** Only for a fully signed-in user: the server closes the connection while the second factor is missing. */
async function tokenNow(): Promise<string | undefined> {
  token = readAuthSession().status === 'signed-in' ? await accessToken() : undefined;
  return token;
}

/** Renews the refused token before the next attempt; ends the session if it is over. */
function renewRefused(): void {
  if (token !== undefined) void renewToken(token).catch(() => undefined);
}

export const live = createLiveClient({
  connect: (events) => openSocket(url, events, renewRefused),
  token: tokenNow,
});

onPersonChange(live.reconnect);

addEventListener('online', live.wake);
addEventListener('pageshow', live.wake);
addEventListener('pagehide', live.close);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.wake();
});
