// Writes the two kinds of files of the sitemap protocol (sitemaps.org).

export interface SitemapUrl {
  address: string;
  changedAt?: Date;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function writeUrls(urls: SitemapUrl[]): string {
  const lines = urls.map(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(address)}</loc>${changed}</url>\n`;
  });
  return `${head}<urlset ${namespace}>\n${lines.join('')}</urlset>\n`;
}

export function writeIndex(addresses: string[]): string {
  const lines = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
