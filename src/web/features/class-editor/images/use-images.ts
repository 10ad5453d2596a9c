// Pictures of a class while the instructor chooses and orders them.
import { useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/toast/toast.ts';
import { chooseImages, type ClassImage, movedImage } from './choose-images.ts';

export interface Images {
  list: readonly ClassImage[];
  /** Refused files, one line each; they are not part of the form. */
  refused: readonly string[];
  /** The server's error about the chosen pictures. */
  fault: string | undefined;
  add(files: readonly File[]): void;
  remove(id: string): void;
  move(id: string, by: -1 | 1): void;
  replace(list: readonly ClassImage[]): void;
  refuse(fault: string): void;
}

export function useImages(first: () => readonly ClassImage[]): Images {
  const [list, setList] = useState(first);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string>();
  const addresses = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of addresses.current.splice(0)) URL.revokeObjectURL(address);
    },
    [],
  );
  const change = (next: readonly ClassImage[]) => {
    setList(next);
    setRefused([]);
    setFault(undefined);
  };
  return {
    list,
    refused,
    fault,
    add: (files) => {
      const { taken, refusal } = chooseImages(files, list.length);
      const added = taken.map((file): ClassImage => {
        const address = URL.createObjectURL(file);
        addresses.current.push(address);
        return { id: address, kind: 'file', file, address };
      });
      change([...list, ...added]);
      if (!refusal) return;
      const { title, description, lines } = refusal;
      setRefused(lines);
      toast({ title, description, variant: 'destructive' });
    },
    remove: (id) => change(list.filter((image) => image.id !== id)),
    move: (id, by) =>
      change(
        movedImage(
          list,
          list.findIndex((image) => image.id === id),
          by,
        ),
      ),
    replace: change,
    refuse: setFault,
  };
}
