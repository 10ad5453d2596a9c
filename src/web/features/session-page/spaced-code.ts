// Formats a check-in code as "K7M 2QX", because six characters are read aloud in two halves.

export const spacedCode = (code: string): string => `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
