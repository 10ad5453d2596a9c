// The pictures beside the headline: one on a phone, four in two staggered columns on a wide screen.
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';

const frame = 'overflow-clip rounded-3xl bg-surface-3';
const fill = 'size-full object-cover';
// Image sizes for half of the right column.
const columnSizes = '(min-width: 1240px) 306px, 24vw';

export function HeroCollage() {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
      <div className="lg:grid lg:content-start lg:gap-5">
        <div className={classNames(frame, 'aspect-3/2 lg:aspect-4/5')}>
          <Picture
            sources={[
              {
                name: '/covers/pottery-tall',
                widths: [320, 640],
                media: '(min-width: 1024px)',
                sizes: columnSizes,
              },
              { name: '/covers/pottery' },
            ]}
            alt=""
            sizes="(min-width: 640px) calc(100vw - 3rem), calc(100vw - 2rem)"
            priority
            width={1200}
            height={800}
            className={fill}
          />
        </div>
        <div className={classNames(frame, 'hidden aspect-4/3 lg:block')}>
          <SmallPicture name="/covers/painting" />
        </div>
      </div>
      <div className="hidden lg:mt-16 lg:grid lg:content-start lg:gap-5">
        <div className={classNames(frame, 'aspect-4/3')}>
          <SmallPicture name="/covers/cooking" />
        </div>
        <div className={classNames(frame, 'aspect-4/5')}>
          <SmallPicture name="/covers/technology-tall" widths={[320, 640]} height={1500} />
        </div>
      </div>
    </div>
  );
}

interface SmallPictureProps {
  name: string;
  widths?: readonly number[];
  height?: number;
}

function SmallPicture({ name, widths, height = 800 }: SmallPictureProps) {
  return (
    <Picture
      name={name}
      widths={widths}
      alt=""
      sizes={columnSizes}
      width={1200}
      height={height}
      className={fill}
    />
  );
}
