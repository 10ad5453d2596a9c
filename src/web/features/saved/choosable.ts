// A class that can be saved: its id and title.

export interface Choosable {
  id: string;
  title: string;
}
