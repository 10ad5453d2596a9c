// Structured data of an instructor for search engines: a schema.org ProfilePage of a Person, and the way to it.
import type { InstructorPage } from '#contract/classes/classes.ts';
import { breadcrumbFacts, exploreCrumbs } from '#web/kit/page/breadcrumb-facts.ts';

export function instructorFacts(instructor: InstructorPage, publicUrl: string): object {
  const { fullName, username, bio, teaches, links, profileImage, since } = instructor;
  const path = `/instructors/${encodeURIComponent(username)}`;
  return {
    '@graph': [
      {
        '@type': 'ProfilePage',
        url: publicUrl + path,
        dateCreated: since,
        mainEntity: {
          '@type': 'Person',
          name: fullName,
          alternateName: username,
          identifier: username,
          jobTitle: 'Instructor',
          url: publicUrl + path,
          ...(bio && { description: bio }),
          ...(teaches && { knowsAbout: teaches }),
          ...(links.length > 0 && { sameAs: links }),
          ...(profileImage && { image: new URL(profileImage, publicUrl).href }),
        },
      },
      breadcrumbFacts([...exploreCrumbs, { name: fullName, path }], publicUrl),
    ],
  };
}
