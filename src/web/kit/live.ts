// Lets a component hear live that something changed; what it shows it then reads again over the API.
import { useEffect, useEffectEvent } from 'react';
import type { Topic } from '#contract/topics.ts';
import type { Heard } from './live-client.ts';

/** Without a topic it hears nothing. */
export function useLive(topic: Topic | undefined, heard: Heard): void {
  const notify = useEffectEvent(heard);
  useEffect(() => {
    if (topic === undefined) return undefined;
    const leaving = new AbortController();
    void listenUntil(leaving.signal, topic, (payload) => notify(payload));
    return () => leaving.abort();
  }, [topic]);
}

/** Loaded by the first who listens: pages that are only read do not carry it. */
async function listenUntil(leaving: AbortSignal, topic: Topic, heard: Heard): Promise<void> {
  // Without it the page works as it is; the next one that listens tries again.
  const loaded = await import('./live-browser.ts').catch(() => undefined);
  if (!loaded || leaving.aborted) return;
  leaving.addEventListener('abort', loaded.live.listen(topic, heard));
}
