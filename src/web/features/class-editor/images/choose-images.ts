// Sorts dropped or picked files into pictures for the class and refused files, with the reasons.
import { classLimits } from '#contract/classes/class-form.ts';
import { fileMessages } from '#contract/file-messages.ts';
import { pictureMaxBytes, type PictureResponse } from '#contract/pictures.ts';
import { checkPhoto } from '#web/kit/forms/check-photo.ts';

/** A picture the class already has, or a file that will become one. */
export type ClassImage =
  | { id: string; kind: 'stored'; picture: PictureResponse }
  | { id: string; kind: 'file'; file: File; address: string };

export interface ImageRefusal {
  /** Title of the toast. */
  title: string;
  description: string;
  /** A line per refused file, shown below the picker. */
  lines: string[];
}

interface Sorted {
  taken: File[];
  refusal: ImageRefusal | undefined;
}

/** Files that operating systems leave in folders; nobody means to upload them. */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db']);

export const mostImages = classLimits.images;
const tooMany = { title: 'Too many files', description: `Max ${mostImages} files allowed` };

/** Takes files in order while they fit; the toast names the first problem, the lines name all of them. */
export function chooseImages(files: readonly File[], present: number): Sorted {
  const taken: File[] = [];
  const refusals: { title: string; description: string; line: string }[] = [];
  for (const file of files.filter(({ name }) => !systemFiles.has(name))) {
    const fault = checkPhoto(file);
    const isOneMore = present + taken.length >= mostImages;
    if (fault) refusals.push({ ...fault, line: `${file.name}: ${lineOf(fault)}` });
    else if (isOneMore)
      refusals.push({ ...tooMany, line: `${file.name}: ${fileMessages.tooMany}` });
    else taken.push(file);
  }
  const [first] = refusals;
  if (!first) return { taken, refusal: undefined };
  const { title, description } = first;
  return { taken, refusal: { title, description, lines: refusals.map(({ line }) => line) } };
}

const lineOf = ({ title, description }: { title: string; description: string }): string =>
  title === 'File too large' ? fileMessages.tooLarge(pictureMaxBytes) : description;

/** The list with one picture moved a place earlier or later; unchanged at the ends. */
export function movedImage(
  images: readonly ClassImage[],
  index: number,
  by: -1 | 1,
): readonly ClassImage[] {
  const one = images[index];
  const other = images[index + by];
  if (!one || !other) return images;
  return images.with(index, other).with(index + by, one);
}
