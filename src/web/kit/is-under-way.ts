// Whether a call is under way, also when a dialog that was closed meanwhile has started it.
import { useIsMutating } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';

export const useIsUnderWay = (name: EndpointName): boolean =>
  useIsMutating({ mutationKey: [name] }) > 0;
