// Structured data of a studio for search engines: a schema.org Organization, and the way to it.
import type { StudioPage } from '#contract/studios/studios.ts';
import { breadcrumbFacts, exploreCrumbs } from '#web/kit/page/breadcrumb-facts.ts';

export function studioFacts(studio: StudioPage, publicUrl: string): object {
  const { name, handle, about, location, picture, since, teachers } = studio;
  const path = `/studios/${handle}`;
  return {
    '@graph': [
      {
        '@type': 'ProfilePage',
        url: publicUrl + path,
        dateCreated: since,
        mainEntity: {
          '@type': 'Organization',
          name,
          identifier: handle,
          url: publicUrl + path,
          ...(about && { description: about }),
          ...(location && { address: location }),
          ...(picture && { logo: new URL(picture.url, publicUrl).href }),
          member: teachers.map(({ fullName, username }) => ({
            '@type': 'Person',
            name: fullName,
            url: `${publicUrl}/instructors/${encodeURIComponent(username)}`,
          })),
        },
      },
      breadcrumbFacts([...exploreCrumbs, { name, path }], publicUrl),
    ],
  };
}
