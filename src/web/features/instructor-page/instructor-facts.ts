// Structured data of an instructor for search engines: a schema.org ProfilePage of a Person.
import type { InstructorPage } from '#contract/classes/classes.ts';

export function instructorFacts(instructor: InstructorPage, publicUrl: string): object {
  const { fullName, username, bio, profileImage } = instructor;
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: fullName,
      alternateName: username,
      url: `${publicUrl}/instructors/${encodeURIComponent(username)}`,
      ...(bio && { description: bio }),
      ...(profileImage && { image: new URL(profileImage, publicUrl).href }),
    },
  };
}
