// Whether the hint about contact details stands before what is to be sent; who sends it anyway is not asked again.
import { useRef, useState } from 'react';
import { type OutsideContact, outsideContactOf } from '#domain/messages/outside-contact.ts';

export function useContactHint() {
  const [kind, setKind] = useState<OutsideContact>();
  const hasAgreed = useRef(false);
  return {
    /** What the hint is about; undefined while there is none. */
    kind,
    /** Shows the hint where it is needed first. */
    maySend: (text: string): boolean => {
      const found = hasAgreed.current ? undefined : outsideContactOf(text);
      setKind(found);
      return found === undefined;
    },
    agree: () => {
      hasAgreed.current = true;
    },
    close: () => setKind(undefined),
  };
}
