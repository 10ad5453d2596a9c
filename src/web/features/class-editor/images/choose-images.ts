// Sorts dropped or picked files into pictures for the class and refused files, with the reasons.
import { classLimits } from '#contract/classes/class-form.ts';
import { fileMessages } from '#contract/file-messages.ts';
import type { PictureResponse } from '#contract/pictures.ts';
import type { Framing, Size } from '#domain/pictures/crop.ts';
import {
  checkChosen,
  type PhotoRefusal,
  shrinkableBytes,
} from '#web/kit/pictures/prepare/photo-faults.ts';

interface AnyImage {
  id: string;
  /** What it shows, in the words of the instructor. */
  alt: string;
  /** The part to show; null for all of it. */
  framing: Framing | null;
  /** Why it cannot be used. */
  fault?: string | undefined;
}

export interface StoredImage extends AnyImage {
  kind: 'stored';
  picture: PictureResponse;
}

export interface FileImage extends AnyImage {
  kind: 'file';
  file: File;
  /** Where the browser shows it from. */
  address: string;
  /** Undefined while it is prepared, and of a file that cannot be used. */
  size: Size | undefined;
}

/** A picture the class already has, or a file that will become one. */
export type ClassImage = StoredImage | FileImage;

export interface ImageRefusal extends PhotoRefusal {
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
    const fault = checkChosen(file);
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

const lineOf = ({ title, description }: PhotoRefusal): string =>
  title === 'File too large' ? fileMessages.tooLarge(shrinkableBytes) : description;

/** The list with one picture at another place, the others in their order; unchanged for a place that is not there. */
export function movedImage(
  images: readonly ClassImage[],
  from: number,
  to: number,
): readonly ClassImage[] {
  const one = images[from];
  if (!one || to < 0 || to >= images.length || from === to) return images;
  return images.toSpliced(from, 1).toSpliced(to, 0, one);
}
