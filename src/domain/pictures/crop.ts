// Arithmetic of cropping a picture: the part that is kept, as fractions of its width and height.

export interface Size {
  width: number;
  height: number;
}

/** Fractions of the picture, from its upper left corner. */
export interface Crop extends Size {
  x: number;
  y: number;
}

/** Width divided by height of the cards that show a class. */
export const cardShape = 3 / 2;

export const mostZoom = 4;

export interface Framing {
  /** 1 keeps as much of the picture as the shape allows. */
  zoom: number;
  /** Center of what is kept, as fractions of the picture. */
  centerX: number;
  centerY: number;
}

export const centered: Framing = { zoom: 1, centerX: 0.5, centerY: 0.5 };

/** The part of a picture that has the shape, never reaching over an edge. */
export function cropFor(size: Size, { zoom, centerX, centerY }: Framing, shape = cardShape): Crop {
  const ratio = size.width / size.height;
  const scale = 1 / Math.min(Math.max(zoom, 1), mostZoom);
  const width = (ratio > shape ? shape / ratio : 1) * scale;
  const height = (ratio > shape ? 1 : ratio / shape) * scale;
  const start = (center: number, length: number) =>
    Math.min(Math.max(center - length / 2, 0), 1 - length);
  return { x: start(centerX, width), y: start(centerY, height), width, height };
}

/** The same framing, moved by fractions of the picture; its center stays where a crop can have it. */
export function movedFraming(size: Size, framing: Framing, by: { x: number; y: number }): Framing {
  const { zoom, centerX, centerY } = framing;
  const crop = cropFor(size, { zoom, centerX: centerX + by.x, centerY: centerY + by.y });
  return { zoom, centerX: crop.x + crop.width / 2, centerY: crop.y + crop.height / 2 };
}

/** Whole pixels inside the picture, at least one. */
export function cropPixels({ width, height }: Size, crop: Crop) {
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}

export const keepsAll = ({ width, height }: Crop): boolean => width > 0.999 && height > 0.999;
