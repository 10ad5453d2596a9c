// Categories as a row of links that scrolls sideways without scrolling the page.
import { LayoutGrid } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCategories } from '#web/kit/class/use-categories.ts';
import { categoryLook } from '#web/kit/pictures/category-look.ts';
import { chipClass } from './chip-class.ts';
import type { Explore } from '../search/use-explore.ts';

const all = { id: undefined, name: 'All', icon: LayoutGrid };

// The edges fade out; the padding at both ends also keeps the focus ring from being clipped.
const scrollerClass =
  'relative -mx-[12px] -my-1.5 min-w-0 flex-1 overflow-x-auto overscroll-x-contain px-[12px] py-1.5 [scrollbar-width:none] ' +
  'mask-[linear-gradient(to_right,transparent,black_12px,black_calc(100%_-_12px),transparent)]';

export function CategoryChips({ wanted, addressOf }: Pick<Explore, 'wanted' | 'addressOf'>) {
  const categories = useCategories();
  const choices = categories
    .map(({ id, ...each }) => ({ ...each, id: String(id), icon: categoryLook(id).icon }))
    // A link may lead into one that is hidden.
    .filter(({ id, isHidden }) => !isHidden || id === wanted.category);
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = scroller.current?.querySelector<HTMLElement>('[aria-current]');
    if (chosen && scroller.current)
      scroller.current.scrollLeft = chosen.offsetLeft - scroller.current.clientWidth / 3;
  }, [wanted.category]);
  return (
    <nav ref={scroller} aria-label="Categories" className={scrollerClass}>
      <ul className="flex w-max gap-2">
        {[all, ...choices].map(({ id, name, icon: Icon }) => (
          <li key={name}>
            <Link
              to={addressOf({ category: id })}
              preventScrollReset
              aria-current={wanted.category === id ? 'page' : undefined}
              className={chipClass}
            >
              <Icon aria-hidden="true" strokeWidth={1.75} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
