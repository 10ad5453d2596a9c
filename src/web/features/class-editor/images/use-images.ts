// Pictures of a class while the instructor chooses, orders, crops and describes them.
import { useEffect, useRef, useState } from 'react';
import type { PictureResponse } from '#contract/pictures.ts';
import type { Framing } from '#domain/pictures/crop.ts';
import { preparePhoto } from '#web/kit/pictures/prepare/prepare-photo.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { chooseImages, type ClassImage, type FileImage, movedImage } from './choose-images.ts';

export interface Images {
  list: readonly ClassImage[];
  /** Refused files, one line each; they are not part of the form. */
  refused: readonly string[];
  /** An error about the chosen pictures as a whole. */
  fault: string | undefined;
  add(files: readonly File[]): void;
  remove(id: string): void;
  move(id: string, to: number): void;
  edit(id: string, change: { alt: string; framing: Framing | null }): void;
  replace(list: readonly ClassImage[]): void;
  /** Marks a picture as stored on the server, unless it was framed anew meanwhile. */
  stored(sent: ClassImage, picture: PictureResponse): void;
  refuse(fault: string): void;
  /** Puts the server's refusals on the pictures they are about, by position. */
  refuseEach(faults: Readonly<Record<number, string>>): void;
  /** The list once every file is prepared; undefined, with an error shown, if some cannot be used. */
  settle(): Promise<readonly ClassImage[] | undefined>;
  /** The list once every file is prepared, with those that cannot be used. */
  prepared(): Promise<readonly ClassImage[]>;
}

export const unusable = 'Remove the photos that cannot be used, then try again.';

export function useImages(first: () => readonly ClassImage[]): Images {
  const images = useImageList(first);
  const { list, latest, update, patch } = images;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string>();
  const preparing = useRef<Promise<unknown>>(Promise.resolve());
  const shown = useAddresses();
  const change = (next: readonly ClassImage[]) => {
    update(next);
    setRefused([]);
    setFault(undefined);
  };

  return {
    list,
    refused,
    fault,
    add: (files) => {
      const { taken, refusal } = chooseImages(files, latest.current.length);
      const added = taken.map((file) => newImage(file, shown(file)));
      change([...latest.current, ...added]);
      for (const image of added)
        preparing.current = preparing.current.then(() => prepareIn(images, image, shown));
      if (!refusal) return;
      const { title, description, lines } = refusal;
      setRefused(lines);
      toast({ title, description, variant: 'destructive' });
    },
    remove: (id) => change(latest.current.filter((image) => image.id !== id)),
    move: (id, to) => {
      const from = latest.current.findIndex((image) => image.id === id);
      change(movedImage(latest.current, from, to));
    },
    edit: (id, { alt, framing }) => patch(id, { alt, framing }),
    replace: change,
    stored: ({ id, framing }, picture) =>
      update(
        latest.current.map((image) =>
          image.id === id && image.framing === framing
            ? { id, alt: image.alt, framing: null, kind: 'stored', picture }
            : image,
        ),
      ),
    refuse: setFault,
    refuseEach: (faults) =>
      update(
        latest.current.map((image, index) => {
          const found = faults[index];
          return found ? { ...image, fault: found } : image;
        }),
      ),
    settle: async () => {
      await preparing.current;
      if (!latest.current.some((image) => image.fault)) return latest.current;
      setFault(unusable);
      return undefined;
    },
    prepared: () => preparing.current.then(() => latest.current),
  };
}

const newImage = (file: File, address: string): FileImage => ({
  id: address,
  kind: 'file',
  file,
  address,
  size: undefined,
  alt: '',
  framing: null,
});

type ImageList = ReturnType<typeof useImageList>;

function useImageList(first: () => readonly ClassImage[]) {
  const [list, setList] = useState(first);
  // Read by what goes on after the render that started it.
  const latest = useRef(list);
  const update = (next: readonly ClassImage[]) => {
    latest.current = next;
    setList(next);
  };
  const patch = (id: string, changes: Partial<FileImage>) =>
    update(
      latest.current.map((image) =>
        image.id === id ? ({ ...image, ...changes } as ClassImage) : image,
      ),
    );
  return { list, latest, update, patch };
}

/** Makes a chosen file ready to be sent, or puts on it why that cannot be. */
async function prepareIn(
  { latest, patch }: ImageList,
  { id, file }: FileImage,
  shown: (file: File) => string,
): Promise<void> {
  if (!latest.current.some((image) => image.id === id)) return;
  const prepared = await preparePhoto(file);
  if (prepared.refusal) {
    const { title, description } = prepared.refusal;
    patch(id, { fault: description });
    // The specification's own toast.
    if (title === 'File too large') toast({ title, description, variant: 'destructive' });
    return;
  }
  const { size } = prepared;
  const isSame = prepared.file === file;
  patch(id, { size, ...(!isSame && { file: prepared.file, address: shown(prepared.file) }) });
}

/** Makes addresses for files, valid while the form is open. */
function useAddresses(): (file: File) => string {
  const addresses = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of addresses.current.splice(0)) URL.revokeObjectURL(address);
    },
    [],
  );
  return (file) => {
    const address = URL.createObjectURL(file);
    addresses.current.push(address);
    return address;
  };
}
