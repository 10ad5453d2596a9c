// A class as somebody saves it: which it is, and what it is called.

export interface Choosable {
  id: string;
  title: string;
}
