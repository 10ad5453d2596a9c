// The one live connection of this tab, and what the browser tells it about network and page.
import { livePath } from '#contract/topics.ts';
import { createLiveClient } from './live-client.ts';
import { openSocket } from './live-socket.ts';

const url = new URL(livePath, location.href);
url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';

// The identity feature hands out tokens; a visitor has none.
export const live = createLiveClient({
  connect: (events) => openSocket(url, events),
  token: async () => undefined,
});

addEventListener('online', live.wake);
addEventListener('pageshow', live.wake);
addEventListener('pagehide', live.rest);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.wake();
});
