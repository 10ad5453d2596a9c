// Makes a part of a page that the server sends whole, and whose code the browser loads after the page's own.
import {
  type ComponentType,
  createElement,
  lazy,
  memo,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { secondMs } from '#domain/time/durations.ts';

export interface DeferredPartOptions<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The component itself, on the server: `import.meta.env.SSR ? await load() : undefined`. */
  sent: ComponentType<Props> | undefined;
  /** Shown where the browser draws the part before its code has come. */
  fallback?: ReactNode;
}

export type DeferredPart<Props> = ComponentType<Props> & {
  /** Loads the code; route loaders wait for it, since a page that the browser draws has nothing from the server. */
  bring: () => Promise<void>;
};

export function deferredPart<Props extends object>(
  options: DeferredPartOptions<Props>,
): DeferredPart<Props> {
  const { load, sent, fallback } = options;
  let hasArrived = sent !== undefined;
  let arrive: (part: { default: ComponentType<Props> }) => void;
  const arrived = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    arrive = resolve;
  });
  const bring = async () => {
    if (hasArrived) return;
    const part = await load();
    hasArrived = true;
    arrive({ default: part });
  };
  // Without its code the part stays as the server sent it, with working links.
  const Part: ComponentType<Props> =
    sent ??
    lazy(() => {
      keepTrying(bring);
      return arrived;
    });
  const Deferred = memo(function Deferred(props: Props) {
    const [isHere, setHere] = useState(hasArrived);
    const [first] = useState(props);
    useEffect(() => {
      if (!isHere) void arrived.then(() => startTransition(() => setHere(true)));
    }, [isHere]);
    // React would clear a part that changes before its code has come, so it changes afterwards.
    const shown = isHere ? props : first;
    return useMemo(
      () => <Suspense fallback={fallback}>{createElement(Part, shown)}</Suspense>,
      [shown],
    );
  });
  return Object.assign(Deferred as unknown as ComponentType<Props>, { bring });
}

const pausesMs = [secondMs, 3 * secondMs, 9 * secondMs, 27 * secondMs] as const;

/** Tries again after growing pauses, a few times, and anew whenever the network is back. */
function keepTrying(attempt: () => Promise<void>): void {
  let failures = 0;
  let isTrying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attemptOnce = async () => {
    if (isTrying) return;
    isTrying = true;
    clearTimeout(timer);
    try {
      await attempt();
      removeEventListener('online', startAnew);
    } catch {
      const pauseMs = pausesMs[failures];
      failures += 1;
      if (pauseMs !== undefined) timer = setTimeout(() => void attemptOnce(), pauseMs);
    } finally {
      isTrying = false;
    }
  };
  const startAnew = () => {
    failures = 0;
    void attemptOnce();
  };
  addEventListener('online', startAnew);
  void attemptOnce();
}
