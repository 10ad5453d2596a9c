// Reads how a document looks: the color and the logo that counted when its facts were stored.
import { brandColorsOf } from '#domain/brand/brand-colors.ts';
import type { Publisher } from '#platform/calendar/publisher.ts';
import type { Db } from '#platform/db/db.ts';
import type { DocumentLook } from '#platform/pdf/head-and-foot.ts';
import { findLogoFile } from './brand-picture-store.ts';

export async function readDocumentLook(
  db: Db,
  { documentLook }: Pick<Publisher, 'documentLook'>,
): Promise<DocumentLook> {
  if (!documentLook) return {};
  const { accentColor, logo } = documentLook;
  const colors = accentColor ? brandColorsOf(accentColor).light : undefined;
  const file = logo && (await findLogoFile(db, logo.key));
  return {
    ...(colors && { brand: colors.brand, ink: colors['on-brand'] }),
    ...(file && { logo: { ...file, hasName: logo.hasName } }),
  };
}
