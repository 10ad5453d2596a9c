// Notifies a component of live changes; it then refetches its data over the API.
import { useEffect, useEffectEvent } from 'react';
import type { Topic } from '#contract/topics.ts';
import type { LiveListener } from './live-client.ts';

/** Does nothing without a topic. */
export function useLive(topic: Topic | undefined, onChange: LiveListener): void {
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (topic === undefined) return undefined;
    const leaving = new AbortController();
    void listenUntil(leaving.signal, topic, (payload) => notify(payload));
    return () => leaving.abort();
  }, [topic]);
}

/** Loads the live client on first use, so that pages without live data do not carry it. */
async function listenUntil(
  leaving: AbortSignal,
  topic: Topic,
  onChange: LiveListener,
): Promise<void> {
  // If loading fails, the page works without live updates; the next listener tries again.
  const loaded = await import('./live-browser.ts').catch(() => undefined);
  if (!loaded || leaving.aborted) return;
  leaving.addEventListener('abort', loaded.live.listen(topic, onChange));
}
