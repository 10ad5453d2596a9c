// A step of the start that a person may wait for, with a label that says what is being done.

export type Step = <Result>(label: string, work: () => Promise<Result>) => Promise<Result>;

export const silently: Step = (_, work) => work();
