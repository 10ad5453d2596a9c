// Notifies a component of live changes; it then refetches its data over the API.
import { useEffect, useEffectEvent, useState } from 'react';
import type { Topic } from '#contract/topics.ts';
import type { LiveListener } from './live-client.ts';

/**
 * Does nothing without a topic. `since` is the position of what is shown: where nothing has changed since, `onChange` is
 * not called when listening begins.
 */
export function useLive(topic: Topic | undefined, onChange: LiveListener, since?: string): void {
  const [position] = useState(since);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (topic === undefined) return undefined;
    const leaving = new AbortController();
    const listener = { onChange: (payload: string) => notify(payload), since: position };
    void listenUntil(leaving.signal, topic, listener);
    return () => leaving.abort();
  }, [topic, position]);
}

/** Loads the live client on first use, so that pages without live data do not carry it. */
async function listenUntil(
  leaving: AbortSignal,
  topic: Topic,
  { onChange, since }: { onChange: LiveListener; since: string | undefined },
): Promise<void> {
  // If loading fails, the page works without live updates; the next listener tries again.
  const loaded = await import('./live-browser.ts').catch(() => undefined);
  if (!loaded || leaving.aborted) return;
  leaving.addEventListener('abort', loaded.live.listen(topic, onChange, since));
}
