// Structured data of a landing page for search engines: schema.org ItemList and BreadcrumbList.
import type { LandingPage } from '#contract/classes/landing.ts';
import { breadcrumbFacts, type Crumb, exploreCrumbs } from '#web/kit/page/breadcrumb-facts.ts';
import { landingTitle } from './landing-text.ts';

export function crumbsOf({ slug, tag, town }: LandingPage): Crumb[] {
  return [
    ...exploreCrumbs,
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
      breadcrumbFacts(crumbsOf(page), publicUrl),
    ],
  };
}
