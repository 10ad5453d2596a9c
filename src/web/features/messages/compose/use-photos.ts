// The photos chosen for a message: up to three, each checked before it is added.
import { useEffect, useState } from 'react';
import { messageLimits } from '#contract/messages/message-shapes.ts';
import { checkPhoto } from '#web/kit/forms/check-photo.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { newKey } from '../send/new-key.ts';

export interface ChosenPhoto {
  id: string;
  file: File;
  /** Address of the preview, valid while the photo is chosen. */
  url: string;
}

export interface Photos {
  list: ChosenPhoto[];
  add: (files: File[]) => void;
  remove: (id: string) => void;
  /** Empties the list and returns its files. */
  take: () => File[];
}

export function usePhotos(): Photos {
  const [list, setList] = useState<ChosenPhoto[]>([]);
  useEffect(() => () => release(list), [list]);
  return {
    list,
    add: (files) => {
      const room = messageLimits.pictures - list.length;
      const refusals = files.map(checkPhoto);
      const fitting = files.filter((_, index) => refusals[index] === null);
      const [refusal] = refusals.filter((one) => one !== null);
      if (refusal) warn(refusal.title, refusal.description);
      else if (fitting.length > room)
        warn('Too many photos', `You can add ${messageLimits.pictures} photos to a message.`);
      const added = fitting.slice(0, room).map((file) => ({ id: newKey(), file }));
      if (added.length > 0) setList(drawn([...list, ...added]));
    },
    remove: (id) => setList(drawn(list.filter((photo) => photo.id !== id))),
    take: () => {
      setList([]);
      return list.map(({ file }) => file);
    },
  };
}

/** Each list has preview addresses of its own, which end with it. */
const drawn = (photos: Omit<ChosenPhoto, 'url'>[]): ChosenPhoto[] =>
  photos.map(({ id, file }) => ({ id, file, url: URL.createObjectURL(file) }));

const release = (photos: ChosenPhoto[]): void => {
  for (const { url } of photos) URL.revokeObjectURL(url);
};

const warn = (title: string, description: string): void =>
  toast({ title, description, variant: 'destructive' });
