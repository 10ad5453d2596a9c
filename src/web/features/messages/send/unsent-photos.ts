// Stores the photos of a message until it is sent: in memory, and beside the person's other things for a page opened later.
import { personalCache, personHere } from '#web/kit/offline/personal-caches.ts';

const here = new Map<string, File[]>();

/** An address that no page has. */
const addressOf = (key: string, index: number): string => `/kept/photos/${key}/${index}`;

export async function saveUnsentPhotos(key: string, photos: File[]): Promise<void> {
  if (photos.length === 0) return;
  here.set(key, photos);
  try {
    const cache = await caches.open(personalCache(personHere()));
    await Promise.all(
      photos.map((photo, index) =>
        cache.put(
          addressOf(key, index),
          new Response(photo, { headers: { 'content-type': photo.type } }),
        ),
      ),
    );
    // Sent meanwhile.
    if (!here.has(key)) await forgetStored(key, photos.length);
  } catch {
    // Without a store they last as long as the page.
  }
}

/** Undefined where some of them are gone. */
export async function findUnsentPhotos(key: string, count: number): Promise<File[] | undefined> {
  const known = here.get(key);
  if (count === 0 || known) return known ?? [];
  try {
    const cacheName = personalCache(personHere());
    const found = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const response = await caches.match(addressOf(key, index), { cacheName, ignoreVary: true });
        const blob = await response?.blob();
        return blob && new File([blob], `photo-${index + 1}`, { type: blob.type });
      }),
    );
    const photos = found.filter((photo) => photo !== undefined);
    if (photos.length < count) return undefined;
    here.set(key, photos);
    return photos;
  } catch {
    return undefined;
  }
}

export async function deleteUnsentPhotos(key: string, count: number): Promise<void> {
  here.delete(key);
  if (count > 0) await forgetStored(key, count).catch(() => undefined);
}

async function forgetStored(key: string, count: number): Promise<void> {
  const cache = await caches.open(personalCache(personHere()));
  await Promise.all(
    Array.from({ length: count }, (_, index) => cache.delete(addressOf(key, index))),
  );
}
