// The two forms of the bench: the short one asks the same with fewer rounds and classes.
export type Form = 'short' | 'long';
