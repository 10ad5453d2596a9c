// A class that can be saved: its id and title, and the name of saving it after sign-in.

export interface Choosable {
  id: string;
  title: string;
}

export const savingOf = (id: string): string => `save ${id}`;
