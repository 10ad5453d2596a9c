// The messages for missing, empty, too large or too many files, shared by browser and server.
export const fileMessages = {
  missing: 'Required',
  tooLarge: (maxBytes: number): string => `File is larger than ${maxBytes} bytes`,
  empty: 'File is smaller than 1 byte',
  tooMany: 'Too many files',
} as const;
