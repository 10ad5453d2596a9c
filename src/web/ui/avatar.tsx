// Avatar: the person's picture, else the first letter of the name, else U.
import { useState } from 'react';
import { avatarLetter } from './avatar-letter.ts';
import { classNames } from './class-names.ts';

export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

const sizes: Record<AvatarSize, { className: string; pixels: number }> = {
  sm: { className: 'size-8 text-sm', pixels: 32 },
  md: { className: 'size-11 text-lg', pixels: 44 },
  lg: { className: 'size-16 text-2xl', pixels: 64 },
  xl: { className: 'size-24 text-4xl', pixels: 96 },
};

export interface AvatarProps {
  name?: string | null | undefined;
  image?: string | null | undefined;
  size?: AvatarSize | undefined;
  className?: string | undefined;
}

/** Decorative: the person's name belongs in text beside it. */
export function Avatar({ name, image, size = 'md', className }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const { className: sizeClass, pixels } = sizes[size];
  // A server-rendered picture may have failed before hydration, so its error event was missed.
  const noticeEarlierFailure = (element: HTMLImageElement | null) => {
    if (image && element?.complete && element.naturalWidth === 0) setBrokenImage(image);
  };
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full select-none',
        'bg-accent-soft font-semibold text-on-accent-soft forced-colors:border',
        sizeClass,
        className,
      )}
    >
      {image && image !== brokenImage ? (
        <img
          ref={noticeEarlierFailure}
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          width={pixels}
          height={pixels}
          className="size-full object-cover"
          onError={() => setBrokenImage(image)}
        />
      ) : (
        avatarLetter(name)
      )}
    </span>
  );
}
