// Presents a draft to its owner, whole or as a card.
import type { ClassDraft, DraftCard } from '#contract/classes/drafts.ts';
import { presentDescribed } from '#platform/pictures/present-picture.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { DraftRow } from './draft-store.ts';

type Urls = Pick<Storage, 'url'>;

export const presentDraft = (storage: Urls, row: DraftRow): ClassDraft => ({
  id: row.id,
  revision: row.revision,
  fields: row.fields,
  pictures: row.pictures.map((picture) => presentDescribed(storage, picture)),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export function presentDraftCard(storage: Urls, row: DraftRow): DraftCard {
  const { title } = row.fields;
  const [cover] = row.pictures;
  return {
    id: row.id,
    title: typeof title === 'string' ? title.trim() : '',
    picture: cover ? presentDescribed(storage, cover) : null,
    updatedAt: row.updated_at.toISOString(),
  };
}
