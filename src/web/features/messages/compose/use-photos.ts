// The photos chosen for a message: up to three, each checked and made smaller before it is added, as those of a class are.
import { useEffect, useMemo, useState } from 'react';
import { messageLimits } from '#contract/messages/message-shapes.ts';
import { checkChosen } from '#web/kit/pictures/prepare/photo-faults.ts';
import { preparePhoto } from '#web/kit/pictures/prepare/prepare-photo.ts';
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
  /** Number of those that are still being made ready. */
  preparing: number;
  isFull: boolean;
  add: (files: File[]) => void;
  remove: (id: string) => void;
  /** Empties the list and returns its files. */
  take: () => File[];
}

export function usePhotos(): Photos {
  const [chosen, setChosen] = useState<Omit<ChosenPhoto, 'url'>[]>([]);
  const [preparing, setPreparing] = useState(0);
  const list = useMemo(
    () => chosen.map((photo) => ({ ...photo, url: URL.createObjectURL(photo.file) })),
    [chosen],
  );
  useEffect(() => () => release(list), [list]);
  const room = messageLimits.pictures - list.length - preparing;
  const prepareAll = async (files: File[]) => {
    setPreparing((count) => count + files.length);
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- a phone has memory for one decoded photo
      const { file: ready, refusal } = { file: undefined, ...(await preparePhoto(file)) };
      setPreparing((count) => count - 1);
      if (ready) setChosen((before) => [...before, { id: newKey(), file: ready }]);
      else if (refusal) warn(refusal.title, refusal.description);
    }
  };
  return {
    list,
    preparing,
    isFull: room <= 0,
    add: (files) => {
      const refusals = files.map(checkChosen);
      const fitting = files.filter((_, index) => refusals[index] === null);
      const [refusal] = refusals.filter((one) => one !== null);
      if (refusal) warn(refusal.title, refusal.description);
      else if (fitting.length > room)
        warn('Too many photos', `You can add ${messageLimits.pictures} photos to a message.`);
      void prepareAll(fitting.slice(0, Math.max(0, room)));
    },
    remove: (id) => setChosen((before) => before.filter((photo) => photo.id !== id)),
    take: () => {
      setChosen([]);
      return list.map(({ file }) => file);
    },
  };
}

const release = (photos: ChosenPhoto[]): void => {
  for (const { url } of photos) URL.revokeObjectURL(url);
};

const warn = (title: string, description: string): void =>
  toast({ title, description, variant: 'destructive' });
