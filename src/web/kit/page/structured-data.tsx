// JSON-LD for search engines. They read the server's HTML, so only the server gets the facts;
// the browser carries no code that collects them and leaves the block unchanged.

/** Escapes every `<`, so that no user text can close the script element. */
const jsonText = (facts: object): string => JSON.stringify(facts).replaceAll('<', '\\u003c');

/** A constant object: a new one in each render would make React empty the block. */
const asItCame = { __html: '' };

export function StructuredData({ facts }: { facts: object | undefined }) {
  const text = facts && { __html: jsonText({ '@context': 'https://schema.org', ...facts }) };
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={text ?? asItCame}
    />
  );
}
