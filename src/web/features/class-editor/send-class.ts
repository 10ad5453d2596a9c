// Builds the request body: the specification's fields, our own fields, and the pictures last.
import { detailParts, type NewClass, newMinimumParts } from '#web/kit/class/editor-values.ts';
import { scheduleParts } from '#web/kit/schedule/schedule.ts';

interface SentBeside {
  instructorId: string;
  studioId?: string | undefined;
  files: readonly { file: File; alt: string }[];
}

export function classBody(
  values: NewClass,
  { instructorId, studioId, files: images }: SentBeside,
): FormData {
  const parts: Record<string, string | string[]> = {
    ...detailParts(values),
    teacher_id: instructorId,
    ...(studioId !== undefined && { studio_id: studioId }),
    is_active: 'true',
    available_spots: values.maxStudents,
    ...scheduleParts(values.schedule),
    ...newMinimumParts(values.minimum),
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(parts))
    for (const one of [value].flat()) body.append(name, one);
  // Left out where nobody described anything: the specification knows no such part.
  if (images.some(({ alt }) => alt !== ''))
    for (const { alt } of images) body.append('image_alts', alt);
  for (const { file } of images) body.append('images', file);
  return body;
}
