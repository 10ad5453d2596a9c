// Writes robots.txt: search engines may read everything but the API, and find the sitemap.
export const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
