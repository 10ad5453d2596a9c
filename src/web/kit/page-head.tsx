// What search engines and link previews read: title, description, canonical address, Open Graph.
import { useSite } from './site.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** The canonical path; a page that has none (not found) leaves it out. */
  path?: string;
  /** Of this site, or the whole address of one that lives elsewhere. */
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
