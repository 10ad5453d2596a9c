// Query of a demo checkout, refetched on opening and while the payment is processing.
import { queryOptions } from '@tanstack/react-query';
import type { DemoCheckout } from '#contract/money/demo-checkout.ts';
import { query } from '#web/kit/api/api.ts';

const watchMs = 3000;

export const checkoutQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/demo-checkouts/{id}', { params: { id } }),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? watchMs : false),
  });

/** False for ids that no checkout can have, so that nothing is requested. */
export const isCheckoutId = (id: string): boolean => /^dcs_[\w-]{24}$/.test(id);

export const amountCentsOf = ({ amount }: DemoCheckout): number => Math.round(amount * 100);
