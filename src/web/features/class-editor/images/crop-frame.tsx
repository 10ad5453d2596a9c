// A photo behind a frame in the shape of a card: it is moved by dragging or arrow keys, and zoomed.
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { cropFor, type Framing, mostZoom, movedFraming, type Size } from '#domain/pictures/crop.ts';
import { showing } from './framed-image.tsx';

interface CropFrameProps {
  id: string;
  address: string;
  size: Size;
  framing: Framing;
  onChange: (framing: Framing) => void;
}

/** The share of the frame that one press of an arrow key moves. */
const keyStep = 0.05;

const percent = (share: number): number => Math.round(share * 100);

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function CropFrame({ id, address, size, framing, onChange }: CropFrameProps) {
  const zoomId = useId();
  const last = useRef<{ x: number; y: number }>(undefined);
  const crop = cropFor(size, framing);
  /** By shares of the frame. */
  const moveBy = (x: number, y: number) =>
    onChange(movedFraming(size, framing, { x: x * crop.width, y: y * crop.height }));
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = last.current;
      if (!from) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      last.current = { x: event.clientX, y: event.clientY };
      // The photo follows the finger, so that the frame moves the other way.
      moveBy((from.x - event.clientX) / width, (from.y - event.clientY) / height);
    },
    onPointerUp: () => void (last.current = undefined),
    onPointerCancel: () => void (last.current = undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key];
      if (!arrow) return;
      event.preventDefault();
      moveBy(arrow[0] * keyStep, arrow[1] * keyStep);
    },
  };
  return (
    <div className="mt-5 flex flex-col gap-3">
      <div
        id={id}
        role="slider"
        aria-label="What cards show. Move it with the arrow keys."
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(framing.centerX)}
        aria-valuetext={`${percent(framing.centerX)}% from the left, ${percent(framing.centerY)}% from the top`}
        tabIndex={0}
        {...handlers}
        className="relative aspect-3/2 cursor-move touch-none overflow-clip rounded-xl bg-surface-3 select-none focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus"
      >
        <img
          src={address}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={showing(crop)}
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={zoomId} className="text-sm font-semibold">
          Zoom
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={framing.zoom}
          aria-valuetext={`${percent(framing.zoom)}%`}
          className="h-11 min-w-0 flex-1 rounded-lg accent-accent"
          onChange={(event) => onChange({ ...framing, zoom: Number(event.target.value) })}
        />
      </div>
    </div>
  );
}
