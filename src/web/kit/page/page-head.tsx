// Head tags for search engines and link previews: title, description, canonical URL, Open Graph.
import { useSite } from '../api/site.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** The canonical path; a page that has none (not found) leaves it out. */
  path?: string;
  /** A path on this site, or an absolute URL. */
  image?: string;
  noindex?: boolean;
}

const standardImage = '/covers/share.jpg';

export function PageHead({ title, description, path, image, noindex }: PageHeadProps) {
  const { brandName, publicUrl } = useSite();
  const fullTitle = title.includes(brandName) ? title : `${title} · ${brandName}`;
  const address = path === undefined ? undefined : `${publicUrl}${path}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={new URL(image ?? standardImage, publicUrl).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
