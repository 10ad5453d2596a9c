// Cover of a class: its first picture, or a drawn one with the title. It fills its frame.
import type { PictureResponse } from '#contract/pictures.ts';
import { BrandPattern } from '#web/kit/page/brand-pattern.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { categoryLook } from './category-look.ts';
import { StoredPicture } from './stored-picture.tsx';

interface ClassCoverProps {
  picture: PictureResponse | null;
  title: string;
  categoryId: number;
  /** Displayed width of the cover, in the syntax of the img attribute. */
  sizes: string;
  priority?: boolean | undefined;
  /** Leave empty where the title is shown beside the cover. */
  alt?: string | undefined;
  className?: string | undefined;
}

export function ClassCover(props: ClassCoverProps) {
  const { picture, title, categoryId, sizes, priority, alt = '', className } = props;
  if (!picture)
    return <DrawnCover title={title} categoryId={categoryId} alt={alt} className={className} />;
  return (
    <StoredPicture
      picture={picture}
      alt={alt}
      sizes={sizes}
      priority={priority}
      className={classNames('size-full object-cover', className)}
    />
  );
}

type DrawnCoverProps = Pick<ClassCoverProps, 'title' | 'categoryId' | 'alt' | 'className'>;

function DrawnCover({ title, categoryId, alt, className }: DrawnCoverProps) {
  const { icon: Icon, tint } = categoryLook(categoryId);
  // Without alt text it is hidden from screen readers, like a decorative picture.
  const spoken = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <div
      {...spoken}
      // A container, so that the text scales with the frame, in a card or in a gallery.
      className={classNames('@container relative isolate size-full overflow-clip', tint, className)}
    >
      <BrandPattern className="absolute inset-0 -z-10 size-full opacity-15 mask-[linear-gradient(to_bottom_right,transparent_20%,black)]" />
      <Icon
        className="absolute -right-[3cqw] -bottom-[4cqw] -z-10 size-[38cqw] opacity-20"
        strokeWidth={1.25}
      />
      {/* A thumbnail has no room for words; the title is beside it. */}
      <span
        dir="auto"
        className="absolute inset-x-[7cqw] bottom-[7cqw] line-clamp-3 @max-[8rem]:hidden text-[clamp(1.125rem,7cqw,3.5rem)] leading-[1.12] font-extrabold tracking-tight text-balance wrap-anywhere"
      >
        {title}
      </span>
    </div>
  );
}
