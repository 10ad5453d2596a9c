// Whether the hint about contact details stands before what is to be sent; who sends it anyway is asked again only about
// another kind of contact, and about a payment in another text.
import { useRef, useState } from 'react';
import { contactToAskAbout, type OutsideContact } from '#domain/messages/outside-contact.ts';

export function useContactHint() {
  const [kind, setKind] = useState<OutsideContact>();
  const agreedKinds = useRef(new Set<OutsideContact>());
  const askedText = useRef<string>(undefined);
  const agreedText = useRef<string>(undefined);
  return {
    /** What the hint is about; undefined while there is none. */
    kind,
    /** Shows the hint where it is needed first. */
    maySend: (text: string): boolean => {
      const isAgreed = text === agreedText.current;
      const found = isAgreed ? undefined : contactToAskAbout(text, agreedKinds.current);
      askedText.current = text;
      setKind(found);
      return found === undefined;
    },
    agree: () => {
      if (kind) agreedKinds.current.add(kind);
      agreedText.current = askedText.current;
    },
    close: () => setKind(undefined),
  };
}
