// The text of a document that comes with the product.
import type { Site } from '#web/kit/api/site.ts';

export type OurText = (
  document: 'terms' | 'privacy',
  facts: Pick<Site, 'brandName' | 'supportEmail' | 'policy'>,
) => string;
