// A class that can be saved: its id and title, and the wish of a visitor to save it.

export interface Choosable {
  id: string;
  title: string;
}

export const wishToSave = (id: string): string => `save ${id}`;
