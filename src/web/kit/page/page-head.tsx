// Head tags for search engines and link previews: title, description, canonical URL, Open Graph.
import { useSite } from '../api/site.ts';
import { useCountedTitle } from './title-count.ts';

interface PreviewImage {
  /** A path on this site, or an absolute URL. */
  address: string;
  alt: string;
  /** Set for a picture of exactly the size that previews ask for. */
  isCard?: boolean;
}

interface PageHeadProps {
  title: string;
  description: string;
  /** The canonical path; a page that has none (not found) leaves it out. */
  path?: string;
  image?: PreviewImage;
  noindex?: boolean;
}

const standardPreview = { address: '/covers/share.jpg', isCard: true };
const cardSize = { width: '1200', height: '630' };

export function PageHead({ title, description, path, image, noindex }: PageHeadProps) {
  const { brandName, publicUrl } = useSite();
  const { address: picture, alt, isCard } = image ?? { ...standardPreview, alt: brandName };
  const fullTitle = title.includes(brandName) ? title : `${title} · ${brandName}`;
  const tabTitle = useCountedTitle(fullTitle);
  const address = path === undefined ? undefined : `${publicUrl}${path}`;
  return (
    <>
      <title>{tabTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={new URL(picture, publicUrl).href} />
      {isCard && <meta property="og:image:width" content={cardSize.width} />}
      {isCard && <meta property="og:image:height" content={cardSize.height} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content={isCard ? 'summary_large_image' : 'summary'} />
    </>
  );
}
