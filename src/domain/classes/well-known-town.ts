// The population from which a town's name alone, without its state, says which town is meant.

/** Smaller towns are ambiguous: "Library" is also a town in Pennsylvania. */
export const wellKnownPopulation = 50_000;
