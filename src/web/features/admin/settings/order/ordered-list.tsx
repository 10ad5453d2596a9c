// A list that people put in order: with buttons, which every hand and keyboard can use, or by dragging a row by its handle.
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { iconButtonClass } from '#web/ui/button/icon-button.tsx';
import { moveItem } from './move-item.ts';
import { useDrag } from './use-drag.ts';

type Way = 'up' | 'down';

interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  /** Between the handle and the arrows; they wrap together. */
  children: (item: Item, index: number) => ReactNode;
  /** Below, over the whole width. */
  renderDetails?: (item: Item, index: number) => ReactNode;
}

export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, keyOf, nameOf, onChange, children, renderDetails } = props;
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ key: string; to: number; way?: Way }>();
  useFocusOfMoved(list, moved);
  const move = (from: number, to: number, way?: Way): void => {
    const item = items[from];
    if (!item) return;
    onChange(moveItem(items, from, to));
    setMoved({ key: keyOf(item), to, ...(way && { way }) });
  };
  const drag = useDrag(list, (key, to) =>
    move(
      items.findIndex((item) => keyOf(item) === key),
      to,
    ),
  );
  return (
    <div>
      <ol
        ref={list}
        aria-label={label}
        className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card"
        {...drag.listProps}
      >
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            data-item={keyOf(item)}
            className={classNames(
              'flex flex-wrap items-center gap-x-1 gap-y-2 py-3 pr-2 pl-1 first:rounded-t-2xl last:rounded-b-2xl sm:pr-4',
              drag.dragged === keyOf(item) && 'relative z-10 bg-accent-soft shadow-pop',
            )}
          >
            <span
              aria-hidden="true"
              title="Drag to another place"
              className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-text-3 active:cursor-grabbing"
              onPointerDown={(event) => drag.start(event, keyOf(item))}
            >
              <GripVertical className="size-5" />
            </span>
            {children(item, index)}
            <MoveButtons
              name={nameOf(item)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(way) => move(index, index + (way === 'up' ? -1 : 1), way)}
            />
            {renderDetails && (
              <div className="basis-full pr-2 pl-3 sm:pl-12">{renderDetails(item, index)}</div>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved && `Now at place ${moved.to + 1} of ${items.length}`}
      </p>
    </div>
  );
}

/** The button has moved with its row; at an end it cannot go on, so focus goes to the other one. */
function useFocusOfMoved(
  list: React.RefObject<HTMLOListElement | null>,
  moved: { key: string; way?: Way } | undefined,
): void {
  useEffect(() => {
    if (!moved?.way) return;
    const row = list.current?.querySelector(`[data-item="${moved.key}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-way="${moved.way}"]`);
    const other = row?.querySelector<HTMLButtonElement>('[data-way]:enabled');
    (button?.disabled ? other : button)?.focus();
  }, [list, moved]);
}

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (way: Way) => void;
}

function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <span className="ml-auto flex shrink-0">
      <button
        type="button"
        data-way="up"
        aria-label={`Move “${name}” up`}
        disabled={isFirst}
        className={`${iconButtonClass} disabled:opacity-40`}
        onClick={() => onMove('up')}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button
        type="button"
        data-way="down"
        aria-label={`Move “${name}” down`}
        disabled={isLast}
        className={`${iconButtonClass} disabled:opacity-40`}
        onClick={() => onMove('down')}
      >
        <ArrowDown aria-hidden="true" />
      </button>
    </span>
  );
}
