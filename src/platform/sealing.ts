// The interface to what seals secrets before they are stored: the sign-in service does so with its master secret.

export interface Sealing {
  seal(plain: Buffer, context: string): Buffer;
  /** Undefined if it was sealed with another secret or context, or was changed since. */
  open(sealed: Buffer, context: string): Buffer | undefined;
  /** Seals with the current secret what the one before it sealed; undefined if that is not needed, or not possible. */
  reseal(sealed: Buffer, context: string): Buffer | undefined;
}

export interface ResealCounts {
  resealed: number;
  /** Sealed with neither of the accepted secrets. */
  unopened: number;
}

/** Seals anew what is stored outside the sign-in service, which asks for it whenever it does so with its own tables. */
export type ResealElsewhere = (sealing: Sealing) => Promise<ResealCounts>;
