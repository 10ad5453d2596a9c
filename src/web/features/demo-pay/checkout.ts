// What is to be paid on the demo's pay page, asked anew whenever it is opened and while money is on its way.
import { queryOptions } from '@tanstack/react-query';
import type { DemoCheckout } from '#contract/bookings.ts';
import { query } from '#web/kit/api.ts';

const watchMs = 3000;

export const checkoutQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/demo-checkouts/{id}', { params: { id } }),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? watchMs : false),
  });

/** Of a shape that no checkout has ever had: there is nothing to ask for. */
export const isCheckoutId = (id: string): boolean => /^dcs_[\w-]{24}$/.test(id);

export const amountCentsOf = ({ amount }: DemoCheckout): number => Math.round(amount * 100);
