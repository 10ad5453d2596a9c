// The HTML of a mail as its reader sees it, in a frame without scripts that grows to the mail's height.
import { type ComponentProps, type SyntheticEvent, useEffect, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type MailFrameProps = Pick<ComponentProps<'iframe'>, 'src' | 'srcDoc' | 'className'> & {
  title: string;
};

export function MailFrame({ title, className, ...rest }: MailFrameProps) {
  const [loaded, setLoaded] = useState<Document | null>(null);
  const height = useHeightOf(loaded);
  const noteDocument = (event: SyntheticEvent<HTMLIFrameElement>) =>
    setLoaded(event.currentTarget.contentDocument);
  return (
    <iframe
      {...rest}
      title={title}
      // No scripts; links open in their own tab. Same origin is only needed to measure the height.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={noteDocument}
      style={height === undefined ? undefined : { height }}
      className={classNames('block h-[70dvh] w-full border-border bg-surface', className)}
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
