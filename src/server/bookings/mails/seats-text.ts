// Formats a number of seats.

export const seatsText = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`);
