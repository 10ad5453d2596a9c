// From which size on a town's name alone says which town is meant, without its state.

/** "Library" is one as well, in Pennsylvania. */
export const wellKnownPopulation = 50_000;
