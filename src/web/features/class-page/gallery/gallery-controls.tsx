// Controls on a gallery picture: a button to enlarge it, and a dot for each picture.
import { Expand } from 'lucide-react';

interface ExpandButtonProps {
  /** "2 of 5" */
  position: string;
  onExpand: () => void;
}

/** The whole picture is the button. */
export function ExpandButton({ position, onExpand }: ExpandButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Click to expand picture ${position}`}
      onClick={onExpand}
      className="absolute inset-0 cursor-zoom-in! focus-visible:-outline-offset-4 focus-visible:outline-white sm:rounded-3xl"
    >
      <span className="absolute right-3 bottom-3 inline-flex min-h-8 items-center gap-1.5 rounded-full bg-black/70 px-3 py-1 text-sm font-semibold text-white sm:right-4 sm:bottom-4">
        <Expand aria-hidden="true" className="size-4" />
        Click to expand
      </span>
    </button>
  );
}

interface DotsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
}

export function Dots({ count, index, onShow }: DotsProps) {
  return (
    <div className="absolute bottom-2.5 left-2 flex sm:bottom-3.5 sm:left-1/2 sm:-translate-x-1/2">
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={`Show picture ${position + 1} of ${count}`}
          aria-current={position === index ? 'true' : undefined}
          onClick={() => onShow(position)}
          className="group grid h-9 w-6 place-items-center rounded-full focus-visible:-outline-offset-2 focus-visible:outline-white"
        >
          <span className="size-2.5 rounded-full border border-white bg-black/40 shadow-card transition-[background-color,transform] group-aria-current:scale-125 group-aria-current:bg-white" />
        </button>
      ))}
    </div>
  );
}
