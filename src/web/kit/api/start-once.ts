// Starts a call unless it is in flight: the second press of a double click comes before the button shows as busy.
import { useQueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';

export function useStartOnce(): (name: EndpointName, start: () => void) => void {
  const queryClient = useQueryClient();
  return (name, start) => {
    if (queryClient.isMutating({ mutationKey: [name] }) === 0) start();
  };
}
