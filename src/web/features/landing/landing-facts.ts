// Structured data of a landing page for search engines: schema.org ItemList and BreadcrumbList.
import type { LandingPage } from '#contract/classes/landing.ts';
import { landingTitle } from './landing-text.ts';

export interface Crumb {
  name: string;
  path: string;
}

export function crumbsOf({ slug, tag, town }: LandingPage): Crumb[] {
  return [
    { name: 'Home', path: '/' },
    { name: 'Explore', path: '/explore' },
    { name: tag.name, path: `/explore/${tag.slug}` },
    ...(town ? [{ name: town.label, path: `/explore/${slug}` }] : []),
  ];
}

export function landingFacts(page: LandingPage, publicUrl: string): object {
  return {
    '@graph': [
      {
        '@type': 'ItemList',
        name: landingTitle(page),
        numberOfItems: page.classes.length,
        itemListElement: page.classes.map(({ id, title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: `${publicUrl}/classes/${id}`,
        })),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbsOf(page).map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: publicUrl + path,
        })),
      },
    ],
  };
}
