// Shares one question among all who ask before it is sent. Nobody gets the reply to a question that was sent earlier.
export function share<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    const asked = ask();
    running = asked;
    const end = (): void => void (running = undefined);
    asked.then(end, end);
    return asked;
  };
  const beginNext = (): Promise<T> => {
    next = undefined;
    return begin();
  };
  return () => {
    if (!running) return begin();
    return (next ??= running.then(beginNext, beginNext));
  };
}
