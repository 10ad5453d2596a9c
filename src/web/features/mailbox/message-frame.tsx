// The mail as its recipient would see it, in a frame without scripts that grows to the mail's height.
import { type SyntheticEvent, useEffect, useState } from 'react';
import { mailboxPath } from './captured-mail.ts';

export function MessageFrame({ id, subject }: { id: string; subject: string }) {
  const [loaded, setLoaded] = useState<Document | null>(null);
  const height = useHeightOf(loaded);
  const noteDocument = (event: SyntheticEvent<HTMLIFrameElement>) =>
    setLoaded(event.currentTarget.contentDocument);
  return (
    <iframe
      key={id}
      title={`HTML of ${subject}`}
      src={`${mailboxPath}/${id}/html`}
      // No scripts; links open in their own tab. Same origin is only needed to measure the height.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={noteDocument}
      style={height === undefined ? undefined : { height }}
      // On a phone the mail gets the full width, as in a mail program.
      className="block h-[70dvh] w-full rounded-xl border border-border bg-surface max-sm:-mx-5 max-sm:w-[calc(100%+2.5rem)] max-sm:rounded-none max-sm:border-x-0"
    />
  );
}

/** The frame's height includes its border. */
const borderPx = 2;

function useHeightOf(shown: Document | null): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!shown) return undefined;
    const root = shown.documentElement;
    const observer = new ResizeObserver(() => setHeight(root.offsetHeight + borderPx));
    observer.observe(root);
    return () => observer.disconnect();
  }, [shown]);
  return height;
}
