// The pictures beside the headline on a wide screen; a phone shows the search and classes instead.
import { Picture } from '#web/ui/picture.tsx';

const pictures = ['/covers/pottery', '/covers/cooking', '/covers/painting'];

export function HeroCollage() {
  return (
    <div className="hidden grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] grid-rows-2 gap-4 lg:grid lg:h-full">
      {pictures.map((name) => (
        <div key={name} className="overflow-clip rounded-3xl bg-surface-3 first:row-span-2">
          <Picture
            name={name}
            alt=""
            sizes="(min-width: 1240px) 360px, (min-width: 1024px) 28vw, 1px"
            width={1200}
            height={800}
            className="size-full object-cover"
          />
        </div>
      ))}
    </div>
  );
}
