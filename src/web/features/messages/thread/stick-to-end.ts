// Keeps a conversation at its newest message as it grows, and where the reader is while earlier messages come above.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this many pixels of the end, the newest message counts as seen. */
const nearPx = 64;

interface StickToEnd {
  box: RefObject<HTMLDivElement | null>;
  /** What grows inside the box. */
  content: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  goToEnd: () => void;
}

interface StickOptions {
  /** Names the first message: when it changes, earlier ones have come above. */
  firstKey: string;
  /** Selects where the conversation opens; without such an element, at its end. */
  startAt: string;
  /** Changes when such an element has come after the conversation was opened. */
  startKey: string;
  /** Whether the newest message is among those shown. */
  hasNewest: boolean;
}

export function useStickToEnd({
  firstKey,
  startAt,
  startKey,
  hasNewest,
}: StickOptions): StickToEnd {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // Nothing counts as seen before the first measurement.
  const [isAtEnd, setAtEnd] = useState(false);
  const isSticking = useRef(true);
  const isEndShown = useRef(hasNewest);
  const fromEnd = useRef(0);

  const measure = () => {
    const element = box.current;
    if (!element) return;
    fromEnd.current = element.scrollHeight - element.scrollTop;
    isSticking.current = isEndShown.current && fromEnd.current - element.clientHeight < nearPx;
    setAtEnd(isSticking.current);
  };
  const goToEnd = () => {
    isSticking.current = true;
    box.current?.scrollTo({ top: box.current.scrollHeight });
    measure();
  };

  useLayoutEffect(() => {
    isEndShown.current = hasNewest;
    measure();
  }, [hasNewest]);

  useLayoutEffect(() => {
    const mark = box.current?.querySelector(startAt);
    if (mark) {
      mark.scrollIntoView({ block: 'center' });
      measure();
    } else goToEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- only where the conversation opens
  }, [startKey]);

  useLayoutEffect(() => {
    const element = box.current;
    if (element && !isSticking.current) element.scrollTop = element.scrollHeight - fromEnd.current;
  }, [firstKey]);

  useEffect(() => {
    // Photos arrive, a line is added, a keyboard opens.
    const observer = new ResizeObserver(() => (isSticking.current ? goToEnd() : measure()));
    for (const element of [box.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- the elements stay the same
  }, []);

  return { box, content, isAtEnd, onScroll: measure, goToEnd };
}
