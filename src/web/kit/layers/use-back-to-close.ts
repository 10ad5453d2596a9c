// Lets Back close a layer over the page, such as a dialog, instead of leaving the page.
import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { browserLayers } from './layers.ts';

/** Call it in a component that mounts with the layer. */
export function useBackToClose(close: () => void): void {
  const router = useContext(DataRouterContext)?.router;
  const onBack = useEffectEvent(close);
  useEffect(() => router && browserLayers().add(() => onBack(), router), [router]);
}
