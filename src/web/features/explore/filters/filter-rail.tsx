// Filters beside the list, on screens with room for them; their code is loaded after the page.
import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FilterPanelProps } from './panel/filter-panel.tsx';

export function FilterRail(filters: FilterPanelProps) {
  const { Panel, hasFailed } = usePanel();
  return (
    <aside aria-label="Filters" className="hidden lg:block noscript:invisible">
      {/* Scrolls by itself only on screens that are lower than the open groups. */}
      <div className="sticky below-[152px] -m-2 max-h-[calc(100dvh-168px-var(--page-top))] overflow-y-auto overscroll-contain p-2 [scrollbar-width:thin]">
        {Panel ? <Panel {...filters} isRail /> : hasFailed ? <Failed /> : <Waiting />}
      </div>
    </aside>
  );
}

/** As wide as `lg` in the style of the page. */
const roomy = '(width >= 64rem)';

function usePanel() {
  const [Panel, setPanel] = useState<ComponentType<FilterPanelProps & { isRail: boolean }>>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const media = matchMedia(roomy);
    const load = () => {
      if (!media.matches) return;
      import('./panel/filter-panel.tsx').then(
        ({ FilterPanel }) => {
          if (!isLeft) setPanel(() => FilterPanel);
        },
        () => {
          if (!isLeft) setHasFailed(true);
        },
      );
    };
    load();
    media.addEventListener('change', load);
    return () => {
      isLeft = true;
      media.removeEventListener('change', load);
    };
  }, []);
  return { Panel, hasFailed };
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid gap-6">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-6 w-full" />
      ))}
    </div>
  );
}

const Failed = () => (
  <p role="alert" className="text-text-2">
    The filters could not be loaded. Reload the page to try again.
  </p>
);
