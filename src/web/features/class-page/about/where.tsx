// Where a class takes place: a small map of the area, drawn by the server, with the address and the way there.
import { DirectionsLink } from '#web/kit/booking/directions-link.tsx';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { classNames } from '#web/ui/class-names.ts';

type WhereProps = Pick<ShownClass, 'id' | 'location' | 'latitude' | 'town' | 'state'>;

export function Where({ id, location, latitude, town, state }: WhereProps) {
  const area = [town, state].filter(Boolean).join(', ') || location;
  return (
    <section aria-labelledby="where-title" className="mt-12">
      <h2 id="where-title" className="text-2xl font-bold tracking-tight">
        Where
      </h2>
      <div className="mt-4 overflow-clip rounded-2xl border border-border bg-surface">
        {latitude !== null && (
          <>
            <MapPicture id={id} theme="light" area={area} className="dark:hidden" />
            <MapPicture id={id} theme="dark" area={area} className="hidden dark:block" />
          </>
        )}
        <div className="px-5 py-3.5">
          <p className="leading-6 font-semibold wrap-anywhere">
            <bdi>{location}</bdi>
          </p>
          <DirectionsLink location={location} />
        </div>
      </div>
    </section>
  );
}

interface MapPictureProps {
  id: string;
  theme: 'light' | 'dark';
  area: string;
  className: string;
}

/** A picture that is not displayed is not loaded, so each theme costs one file. */
function MapPicture({ id, theme, area, className }: MapPictureProps) {
  return (
    <img
      src={`/api/classes/${id}/map?theme=${theme}`}
      alt={`Map of the area around ${area}`}
      width={720}
      height={300}
      loading="lazy"
      decoding="async"
      className={classNames('h-52 w-full bg-surface-2 object-cover sm:h-auto', className)}
    />
  );
}
