// Place of an alert button: its code is loaded after the page, and its room is reserved meanwhile.
import { type ComponentType, useEffect, useState } from 'react';
import type { AlertButtonProps } from './alert-about.ts';

export function LazyAlertButton(props: AlertButtonProps) {
  const [Part, setPart] = useState<ComponentType<AlertButtonProps>>();
  useEffect(() => {
    let isLeft = false;
    import('./alert-button.tsx').then(
      ({ AlertButton }) => {
        if (!isLeft) setPart(() => AlertButton);
      },
      // The page does not need the button.
      () => undefined,
    );
    return () => void (isLeft = true);
  }, []);
  return <div className="min-h-24 w-full noscript:hidden">{Part && <Part {...props} />}</div>;
}
