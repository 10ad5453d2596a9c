// Marks where a mail shows a picture that comes with it, as programs do where they turn HTML into text: "[cid:…]".
import { decodeHTML } from './html-entities.ts';

/** The mark of an `img` element; empty for a picture from elsewhere. */
export function pictureMark(tag: string): string {
  const id = /\bsrc=["']?cid:([^"'\s>\]]{1,300})/i.exec(tag)?.[1];
  return id === undefined ? '' : `[cid:${decodeHTML(id)}]`;
}

/** The pictures that a text marks, or that HTML shows, by their Content-ID. */
export function markedPictures(text: string): Set<string> {
  const found = text.matchAll(/\bcid:([^"'\s<>[\]]{1,300})/gi);
  return new Set(Array.from(found, ([, id = '']) => pictureId(id)));
}

export const withoutMarks = (text: string): string =>
  text.replace(/\[cid:[^"'\s<>[\]]{1,300}\]/gi, '');

/** In an address, letters may be written as %40; in the header of a part, the id is in angle brackets. */
export function pictureId(written: string): string {
  const id = decodeHTML(written).replace(/^<|>$/g, '');
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
