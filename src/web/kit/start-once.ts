// Starts a call unless it is under way: the second press of a double click comes before a button can say that it is busy.
import { useQueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';

export function useStartOnce(): (name: EndpointName, start: () => void) => void {
  const queryClient = useQueryClient();
  return (name, start) => {
    if (queryClient.isMutating({ mutationKey: [name] }) === 0) start();
  };
}
