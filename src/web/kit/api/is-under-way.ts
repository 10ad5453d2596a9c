// Reports whether a call is in flight, even if the dialog that started it has been closed.
import { useIsMutating } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';

export const useIsUnderWay = (name: EndpointName): boolean =>
  useIsMutating({ mutationKey: [name] }) > 0;
