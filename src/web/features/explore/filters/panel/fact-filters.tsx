// Filters by facts of a class: level, language, rating, children, and access without steps.
import { levels, searchedLevels } from '#domain/classes/levels.ts';
import { languageCodes, teachingLanguages } from '#domain/classes/teaching-languages.ts';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import type { Search } from '../../search/search-params.ts';
import type { Change } from '../../search/use-explore.ts';
import { ChoiceChips } from './choice-chips.tsx';

interface FactFilterProps {
  wanted: Search;
  change: Change;
}

export function LevelFilter({ wanted, change }: FactFilterProps) {
  const choices = [undefined, ...searchedLevels].map((level) => ({
    label: level ? levels[level] : 'Any level',
    isChosen: wanted.level === level,
    choose: () => change({ level }),
  }));
  return (
    <>
      <ChoiceChips label="Level" choices={choices} />
      <Field label="Taught in">
        {(aria) => (
          <NativeSelect
            {...aria}
            value={wanted.language ?? ''}
            onChange={({ target }) => change({ language: target.value || undefined })}
          >
            <option value="">Any language</option>
            {languageCodes.map((code) => (
              <option key={code} value={code}>
                {teachingLanguages[code]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </>
  );
}

const ratings = [undefined, '4', '4.5'];

export function FactFilter({ wanted, change }: FactFilterProps) {
  const choices = ratings.map((rating) => ({
    label: rating ? `${rating}+ stars` : 'Any rating',
    isChosen: wanted.rating === rating,
    choose: () => change({ rating }),
  }));
  return (
    <>
      <ChoiceChips label="Rating" choices={choices} />
      <div>
        <Check
          label="Kids welcome"
          isChecked={wanted.kids !== undefined}
          onCheck={(isOn) => change({ kids: isOn ? 'true' : undefined })}
        />
        <Check
          label="Step-free access"
          isChecked={wanted.stepFree !== undefined}
          onCheck={(isOn) => change({ stepFree: isOn ? 'true' : undefined })}
        />
      </div>
    </>
  );
}

interface CheckProps {
  label: string;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
}

function Check({ label, isChecked, onCheck }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {label}
    </label>
  );
}
