// Chooses the featured classes, puts them in order, and says from when until when each is shown.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type FeaturedClass, featuredLimits } from '#contract/classes/featured.ts';
import { arrangeHome } from '#contract/classes/home-sections.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { useSite } from '#web/kit/api/site.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { NothingWaits } from '../../list/admin-list.tsx';
import { ownZone } from '../../moment.tsx';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import { OrderedList } from '../order/ordered-list.tsx';
import type { Changes, Settings } from '../setting-changes.ts';
import { useSaveSettings } from '../use-save-settings.tsx';
import { ClassPicker } from './class-picker.tsx';
import { FeaturedDetails, FeaturedHead } from './featured-row.tsx';
import { featuredLooks } from './featured-words.ts';
import { useFeaturedFacts } from './use-featured-facts.ts';

export function FeaturedForm({ settings }: { settings: Settings }) {
  const saved = settings.values.featuredClasses;
  const [own, setOwn] = useAsked(saved);
  const list = own ?? saved;
  const [refused, setRefused] = useState<string>();
  const { review, dialog, meanwhile, error } = useSaveSettings({
    onSaved: () => setOwn(undefined),
    onRefused: (fields) => setRefused(Object.values(fields)[0]),
  });
  const save = (): void => {
    setRefused(undefined);
    review({ settings, values: changesOf(saved, own) });
  };
  const { isOn } =
    arrangeHome(settings.values.homeSections).find(({ id }) => id === 'featured') ?? {};
  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ChangedMeanwhile changes={meanwhile} />
      {!isOn && (
        <p className="rounded-xl bg-warning-soft px-4 py-3 text-warning forced-colors:border">
          The home page does not show this section. Turn it on under Home page.
        </p>
      )}
      <ClassPicker
        isFull={list.length >= featuredLimits.chosen}
        isChosen={(id) => list.some((each) => each.id === id)}
        onAdd={(id) => setOwn([...list, { id, from: null, until: null }])}
      />
      <FeaturedList list={list} onChange={setOwn} />
      {refused !== undefined && (
        <p role="alert" className="font-medium text-danger">
          The featured classes {refused}.
        </p>
      )}
      <FormAlert error={refused === undefined ? error : null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Save featured classes</Button>
        {own && (
          <Button
            variant="ghost"
            onClick={() => {
              setOwn(undefined);
              focusPage();
            }}
          >
            Discard changes
          </Button>
        )}
      </div>
      {dialog}
    </form>
  );
}

type Own = FeaturedClass[] | undefined;

/** The page of a class leads here with its id, which is then on the list already, but not saved. */
function useAsked(saved: FeaturedClass[]): [Own, (own: Own) => void] {
  const [params] = useSearchParams();
  const asked = params.get('add');
  return useState<Own>(() =>
    asked === null || saved.some(({ id }) => id === asked)
      ? undefined
      : [...saved, { id: asked, from: null, until: null }],
  );
}

function changesOf(saved: FeaturedClass[], own: Own): Changes {
  if (!own || JSON.stringify(own) === JSON.stringify(saved)) return {};
  return { featuredClasses: own };
}

interface FeaturedListProps {
  list: FeaturedClass[];
  onChange: (list: FeaturedClass[]) => void;
}

function FeaturedList({ list, onChange }: FeaturedListProps) {
  const { today } = useSite();
  const factsOf = useFeaturedFacts(list.map(({ id }) => id));
  if (list.length === 0)
    return <NothingWaits>No class is featured. The home page leaves the section out.</NothingWaits>;
  const titleOf = ({ id }: FeaturedClass): string => factsOf?.(id)?.title ?? 'the class';
  const looks = factsOf && featuredLooks(list, factsOf, businessNow(today));
  return (
    <div>
      <OrderedList
        label="Featured classes"
        items={list}
        keyOf={({ id }) => id}
        nameOf={titleOf}
        onChange={onChange}
        renderDetails={(entry, index) => (
          <FeaturedDetails
            entry={entry}
            title={titleOf(entry)}
            look={looks?.[index]}
            onChange={(part) =>
              onChange(list.map((each) => (each === entry ? { ...each, ...part } : each)))
            }
          />
        )}
      >
        {(entry, index) => (
          <FeaturedHead
            entry={entry}
            facts={factsOf?.(entry.id)}
            look={looks?.[index]}
            onRemove={() => onChange(list.filter((each) => each !== entry))}
          />
        )}
      </OrderedList>
      <p className="mt-2 text-sm text-text-3">
        Times are in your time zone, {ownZone()}. Empty: at once, and until you take it off the
        list.
      </p>
    </div>
  );
}
