// Validates a form with a contract schema: the same rules and messages on both sides.
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';

// Zod tries to compile its schemas with eval, which our content security policy reports as an attack.
z.config({ jitless: true });

export const rulesOf = zodResolver;
