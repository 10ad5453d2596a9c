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

/** `firstKey` names the first message: when it changes, earlier ones have come above. */
export function useStickToEnd(firstKey: string, startAt: string): StickToEnd {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const isSticking = useRef(true);
  const fromEnd = useRef(0);

  const measure = () => {
    const element = box.current;
    if (!element) return;
    fromEnd.current = element.scrollHeight - element.scrollTop;
    isSticking.current = fromEnd.current - element.clientHeight < nearPx;
    setAtEnd(isSticking.current);
  };
  const goToEnd = () => {
    isSticking.current = true;
    box.current?.scrollTo({ top: box.current.scrollHeight });
    measure();
  };

  useLayoutEffect(() => {
    const mark = box.current?.querySelector(startAt);
    if (mark) {
      mark.scrollIntoView({ block: 'center' });
      measure();
    } else goToEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- only where the conversation opens
  }, []);

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
