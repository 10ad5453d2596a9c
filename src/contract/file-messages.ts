// What is said of a file that is missing or too much, in the browser and on the server alike.
export const fileMessages = {
  missing: 'Required',
  tooLarge: (maxBytes: number): string => `File is larger than ${maxBytes} bytes`,
  empty: 'File is smaller than 1 byte',
  tooMany: 'Too many files',
} as const;
