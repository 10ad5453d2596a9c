// Text field for words that suggests kinds, classes, instructors and towns while typing. The list is loaded when the
// field gets focus, so that a page that shows it costs little more than one without.
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  useEffect,
  useId,
  useState,
} from 'react';
import { Input } from '#web/ui/form/input.tsx';
import { wasTypedBefore } from '#web/ui/form/typed-before.ts';
import type { Suggestion } from './suggestion.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';

interface SearchFieldProps extends Omit<
  ComponentProps<typeof Input>,
  'value' | 'onChange' | 'onSelect'
> {
  value: string;
  onChange: (value: string) => void;
  onChoose: (suggestion: Suggestion) => void;
}

type List = ComponentType<SuggestionListProps>;

/** Without the list, the field is an ordinary one. */
const bringList = (set: (list: () => List) => void): void =>
  void import('./suggestion-list.tsx').then(
    ({ SuggestionList }) => set(() => SuggestionList),
    () => {},
  );

export function SearchField({ value, onChange, onChoose, onBlur, ...rest }: SearchFieldProps) {
  const listId = useId();
  const [List, setList] = useState<List>();
  const [isTyping, setIsTyping] = useState(() => wasTypedBefore(rest.id));
  const [options, setOptions] = useState<Suggestion[]>([]);
  const [marked, setMarked] = useState(-1);
  const isOpen = isTyping && options.length > 0;
  useEffect(() => {
    if (isTyping) bringList(setList);
  }, [isTyping]);
  const close = () => {
    setIsTyping(false);
    setMarked(-1);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[marked];
    if (!isOpen) return event.key === 'ArrowDown' ? setIsTyping(true) : undefined;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    // The typed words are searched.
    else if (event.key === 'Enter') return close();
    else if (event.key === 'ArrowDown') setMarked(marked === options.length - 1 ? -1 : marked + 1);
    else if (event.key === 'ArrowUp') setMarked(marked === -1 ? options.length - 1 : marked - 1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        {...rest}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && marked >= 0 ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        onFocus={() => bringList(setList)}
        onChange={({ target }) => {
          setIsTyping(true);
          setMarked(-1);
          onChange(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {List && (
        <List
          id={listId}
          typed={value}
          isWanted={isTyping}
          options={options}
          marked={marked}
          onOptions={setOptions}
          onMark={setMarked}
          onChoose={choose}
        />
      )}
    </>
  );
}
