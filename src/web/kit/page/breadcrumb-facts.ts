// Structured data of a breadcrumb for search engines: a schema.org BreadcrumbList.

export interface Crumb {
  name: string;
  path: string;
}

export const exploreCrumbs: Crumb[] = [
  { name: 'Home', path: '/' },
  { name: 'Explore', path: '/explore' },
];

export const breadcrumbFacts = (crumbs: Crumb[], publicUrl: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});
