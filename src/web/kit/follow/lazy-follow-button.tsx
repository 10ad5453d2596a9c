// Place of a follow button: its code is loaded after the page, and its room is reserved meanwhile.
import { type ComponentType, useEffect, useState } from 'react';
import type { FollowButtonProps } from './follow-button.tsx';

export function LazyFollowButton(props: FollowButtonProps) {
  const [Part, setPart] = useState<ComponentType<FollowButtonProps>>();
  useEffect(() => {
    let isLeft = false;
    import('./follow-button.tsx').then(
      ({ FollowButton }) => {
        if (!isLeft) setPart(() => FollowButton);
      },
      // The page does not need the button.
      () => undefined,
    );
    return () => void (isLeft = true);
  }, []);
  return <div className="min-h-[44px] noscript:hidden">{Part && <Part {...props} />}</div>;
}
