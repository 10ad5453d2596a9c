// How many seats, in words.

export const seatsText = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`);
