// Structured data of the home page for search engines: the WebSite with its search, and the Organization behind it.
import type { Site } from '#web/kit/api/site.ts';

export function homeFacts({
  brandName,
  publicUrl,
  supportEmail,
}: Pick<Site, 'brandName' | 'publicUrl' | 'supportEmail'>): object {
  const organization = `${publicUrl}/#organization`;
  return {
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#website`,
        name: brandName,
        url: `${publicUrl}/`,
        inLanguage: 'en-US',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${publicUrl}/explore?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        '@id': organization,
        name: brandName,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/apple-touch-icon.png`,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: supportEmail,
        },
      },
    ],
  };
}
