// A step of a start that a person may wait for, with the words that say what is being done.

export type Step = <Result>(label: string, work: () => Promise<Result>) => Promise<Result>;

export const silently: Step = (_, work) => work();
