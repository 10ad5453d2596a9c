// Sends the chosen pictures: as files of a new class, or one by one for a class that exists.
import { useMutation } from '@tanstack/react-query';
import type { DescribedPicture, PictureResponse } from '#contract/pictures.ts';
import { cropFor } from '#domain/pictures/crop.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { faultOfPicture } from '#web/kit/class/server-faults.ts';
import { cropPhoto } from '#web/kit/pictures/prepare/prepare-photo.ts';
import type { ClassImage, FileImage, StoredImage } from './choose-images.ts';
import { type Images, unusable } from './use-images.ts';

export const storedImages = (pictures: readonly DescribedPicture[]): ClassImage[] =>
  pictures.map(({ alt, ...picture }) => ({
    id: picture.key,
    kind: 'stored',
    picture,
    alt,
    framing: null,
  }));

/** The files of a class that has no stored pictures yet, cropped as was chosen. */
export async function filesToSend(list: readonly ClassImage[]) {
  const files: { file: File; alt: string }[] = [];
  for (const image of list)
    if (image.kind === 'file') files.push({ file: await croppedFile(image), alt: image.alt });
  return files;
}

async function croppedFile({ file, size, framing }: FileImage): Promise<File> {
  return size && framing ? cropPhoto(file, cropFor(size, framing)) : file;
}

/** Shows the server's refusals on the thumbnails they are about, and that there are some. */
export function refuseImages(images: Images, faults: Readonly<Record<number, string>>): void {
  if (Object.keys(faults).length === 0) return;
  images.refuseEach(faults);
  images.refuse(unusable);
}

/** One after the other: five at once would all be slow on a phone. All are tried before any refusal is shown; those refused before are left out. */
export function useStoreImages(
  images: Images,
): (list: readonly ClassImage[]) => Promise<StoredImage[]> {
  const upload = useMutation(mutation('POST /api/pictures'));
  const crop = useMutation(mutation('POST /api/pictures/{key}/crop'));

  const storedPicture = async (image: ClassImage): Promise<PictureResponse> => {
    if (image.kind === 'file') {
      const body = new FormData();
      body.append('picture', await croppedFile(image));
      return upload.mutateAsync({ body });
    }
    const { picture, framing } = image;
    if (!framing) return picture;
    return crop.mutateAsync({ params: { key: picture.key }, body: cropFor(picture, framing) });
  };

  return async (list) => {
    const stored: StoredImage[] = [];
    const faults: Record<string, string> = {};
    for (const [index, image] of list.entries()) {
      if (image.fault) continue;
      try {
        const picture = await storedPicture(image);
        const { id, alt } = image;
        stored.push({ id, alt, framing: null, kind: 'stored', picture });
        // What is stored need not be sent again if the rest fails.
        images.stored(image, picture);
      } catch (error) {
        const fault = faultOfPicture(error);
        if (fault === undefined) throw error;
        faults[`images.${index}`] = fault;
      }
    }
    const [first] = Object.values(faults);
    if (first !== undefined)
      throw new ApiError(400, { error: 'invalid_input', message: first, fields: faults });
    return stored;
  };
}
