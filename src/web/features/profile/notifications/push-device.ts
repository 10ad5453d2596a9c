// The subscription of this browser and those of the person's other devices: the queries, and what changes them.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Output } from '#contract/endpoints.ts';
import { deviceText } from '#domain/text/device-text.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { readAuthSession } from '#web/kit/auth/session/auth-session-store.ts';
import { pushChangeEvent } from '#web/kit/notifications/push-change.ts';
import { savePushMark } from '#web/kit/notifications/push-mark.ts';
import {
  endpointHashHere,
  findRegistration,
  subscribeHere,
  unsubscribeHere,
} from '#web/kit/notifications/push-subscription.ts';

export const pushQuery = queryOptions({
  ...query('GET /api/push'),
  refetchOnWindowFocus: 'always',
});

/** The hash of this browser's subscription; null without one. */
export const hereQuery = queryOptions({
  queryKey: ['push subscription of this browser'],
  queryFn: async () => {
    // Where there is none yet, waiting for the worker would only keep the button back.
    const registration = await navigator.serviceWorker?.getRegistration();
    return (registration?.pushManager && (await endpointHashHere(registration))) ?? null;
  },
  refetchOnMount: 'always',
});

type Push = Output<'GET /api/push'>;

/** Reads both anew: a device may have made room for this one. */
function useReadAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.refetchQueries({ queryKey: pushQuery.queryKey }),
      client.refetchQueries({ queryKey: hereQuery.queryKey }),
    ]);
}

/** A page that has settled may subscribe again, or end what was turned off elsewhere. */
export function useRenewed(): void {
  const readAgain = useEffectEvent(useReadAgain());
  useEffect(() => {
    const look = () => void readAgain();
    addEventListener(pushChangeEvent, look);
    return () => removeEventListener(pushChangeEvent, look);
  }, []);
}

export function useTurnOn(publicKey: Push['publicKey']) {
  const client = useQueryClient();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: async () => {
      const registration = await findRegistration();
      if (!registration) throw new DOMException('There is no worker.', 'AbortError');
      const subscription = await subscribeHere(registration, publicKey);
      const device = deviceText(navigator.userAgent);
      const { endpointHash: hash } = await client
        .getMutationCache()
        .build(client, mutation('POST /api/push/subscriptions'))
        .execute({ body: { ...subscription, device } });
      const session = readAuthSession();
      if (session.status === 'signed-in') savePushMark({ personId: session.user.id, hash });
    },
    onSuccess: readAgain,
  });
}

/** The server first: if that fails, the device goes on as it was. */
export function useTurnOff() {
  const client = useQueryClient();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: async (id: string) => {
      await client
        .getMutationCache()
        .build(client, mutation('DELETE /api/push/subscriptions/{id}'))
        .execute({ params: { id } });
      savePushMark(undefined);
      const registration = await findRegistration();
      if (registration) await unsubscribeHere(registration);
    },
    onSuccess: readAgain,
  });
}

export function useDeviceRemoval() {
  const readAgain = useReadAgain();
  return useMutation({ ...mutation('DELETE /api/push/subscriptions/{id}'), onSuccess: readAgain });
}

export const usePushTest = () => useMutation(mutation('POST /api/push/test'));
