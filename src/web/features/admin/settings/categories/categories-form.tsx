// Arranges the categories.
import { useState } from 'react';
import {
  arrangeCategories,
  type CategoryArrangement,
} from '#contract/classes/category-arrangement.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import { OrderedList } from '../order/ordered-list.tsx';
import type { Changes, Settings } from '../setting-changes.ts';
import { useSaveSettings } from '../use-save-settings.tsx';
import { categoryName } from './category-diff.ts';

export function CategoriesForm({ settings }: { settings: Settings }) {
  const saved = settings.values.categoryOrder;
  const [own, setOwn] = useState<CategoryArrangement>();
  const arranged = arrangeCategories(own ?? saved);
  const { review, dialog, meanwhile, error } = useSaveSettings({
    onSaved: () => setOwn(undefined),
  });
  const shown = arranged.filter(({ isOn }) => isOn).length;
  const change = (id: number, isOn: boolean) =>
    setOwn(arranged.map((each) => (each.id === id ? { ...each, isOn } : each)));
  return (
    <form
      noValidate
      className="grid max-w-2xl grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        review({ settings, values: changesOf(saved, own) });
      }}
    >
      <ChangedMeanwhile changes={meanwhile} />
      <OrderedList
        label="Categories"
        items={arranged}
        keyOf={({ id }) => String(id)}
        nameOf={({ id }) => categoryName(id)}
        onChange={setOwn}
      >
        {({ id, isOn }) => (
          <CategoryRow
            name={categoryName(id)}
            isOn={isOn}
            isLastShown={isOn && shown === 1}
            onChange={(on) => change(id, on)}
          />
        )}
      </OrderedList>
      <FormAlert error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Save categories</Button>
        {saved.length > 0 && (
          <Button variant="outline" onClick={() => setOwn([])}>
            Back to the order of Trellis
          </Button>
        )}
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

/** The standard order is saved as none. */
function changesOf(saved: CategoryArrangement, own: CategoryArrangement | undefined): Changes {
  if (!own) return {};
  const isStandard =
    JSON.stringify(arrangeCategories(own)) === JSON.stringify(arrangeCategories([]));
  const value = isStandard ? [] : own;
  return JSON.stringify(value) === JSON.stringify(saved) ? {} : { categoryOrder: value };
}

interface CategoryRowProps {
  name: string;
  isOn: boolean;
  /** Somebody has to find something on the home page. */
  isLastShown: boolean;
  onChange: (isOn: boolean) => void;
}

function CategoryRow({ name, isOn, isLastShown, onChange }: CategoryRowProps) {
  return (
    <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer flex-wrap items-center gap-x-3">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isLastShown}
        className="size-5 shrink-0"
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={isOn ? 'font-semibold' : 'text-text-3'}>{name}</span>
      {!isOn && <span className="text-sm text-text-3">Hidden on the home page and the chips</span>}
      {isLastShown && <span className="text-sm text-text-3">The last one that is shown</span>}
    </label>
  );
}
