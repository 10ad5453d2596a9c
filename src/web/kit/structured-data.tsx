// Facts for search engines as JSON-LD: a block of data that no browser runs.

/** Safe inside a script element whatever people wrote: no `<` survives. */
const jsonText = (facts: object): string => JSON.stringify(facts).replaceAll('<', '\\u003c');

export function StructuredData({ facts }: { facts: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonText({ '@context': 'https://schema.org', ...facts }) }}
    />
  );
}
