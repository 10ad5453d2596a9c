// Refuses a file that cannot become a photo before it is sent; the server also checks its content.
import { fileMessages } from '#contract/file-messages.ts';
import { pictureMaxBytes, pictureMessages } from '#contract/pictures.ts';

import { type PhotoRefusal, photoTypes } from '#web/kit/pictures/prepare/photo-faults.ts';

export function checkPhoto(file: { type: string; size: number }): PhotoRefusal | null {
  if (!photoTypes.includes(file.type))
    return { title: 'Wrong file type', description: pictureMessages.type };
  if (file.size === 0) return { title: 'Empty file', description: fileMessages.empty };
  if (file.size > pictureMaxBytes) {
    const maxMegabytes = pictureMaxBytes / 1024 / 1024;
    return { title: 'File too large', description: `Max file size is ${maxMegabytes}MB` };
  }
  return null;
}
