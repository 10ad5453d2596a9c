// Formats a number of seats: "1 seat", "3 seats".

export const seatCount = (seats: number): string => `${seats} ${seats === 1 ? 'seat' : 'seats'}`;
