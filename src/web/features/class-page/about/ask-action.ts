// Names the public question that a visitor wanted to ask, until they are signed in.
export const askAction = (classId: string): string => `ask ${classId}`;
