// The content of the demo payment page.
import * as z from 'zod/mini';
import { dollars } from '../wire-values.ts';

export const demoCheckout = z.object({
  id: z.string(),
  status: z.enum(['open', 'processing', 'paid', 'closed']),
  name: z.string(),
  description: z.string(),
  amount: dollars,
  successUrl: z.string(),
  cancelUrl: z.string(),
});
export type DemoCheckout = z.infer<typeof demoCheckout>;
