// Takes photos that are dropped anywhere on a conversation.
import { type DragEvent, type ReactNode, useState } from 'react';
import type { Photos } from './use-photos.ts';

interface DropAreaProps {
  /** Absent where nothing can be sent. */
  photos: Photos | undefined;
  children: ReactNode;
}

export function DropArea({ photos, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <div
      className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!photos || !hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!photos || !hasFiles(event)) return;
        event.preventDefault();
        photos.add([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-2xl border-2 border-dashed border-accent bg-accent-soft/95 text-lg font-semibold text-on-accent-soft">
          Drop photos here
        </p>
      )}
    </div>
  );
}
