// Facts for search engines as JSON-LD: a block of data that no browser runs. They read what the server sends, so only the
// server is handed facts; the browser carries no code that gathers them, and leaves the block as it came.

/** Safe inside a script element whatever people wrote: no `<` survives. */
const jsonText = (facts: object): string => JSON.stringify(facts).replaceAll('<', '\\u003c');

/** The very same object in each render: React would empty the block for another one. */
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
