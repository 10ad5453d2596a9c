// Tabs: arrow keys move between them, one panel shows at a time.
// Our own implementation: the library's would add 10 KB to the class page, the first page that many people see.
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useId,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { tabAfter } from './tab-after.ts';

interface Choice {
  /** Prefix of all ids of these tabs. */
  id: string;
  value: string;
  /** Whether the tab has been changed: the initial panel does not fade in. */
  hasMoved: boolean;
  choose(value: string): void;
}

const ChoiceContext = createContext<Choice | undefined>(undefined);

function useChoice(value: string) {
  const choice = useContext(ChoiceContext);
  if (!choice) throw new Error('A tab and its panel stand inside Tabs');
  return {
    ...choice,
    isChosen: choice.value === value,
    tabId: `${choice.id}-tab-${value}`,
    panelId: `${choice.id}-panel-${value}`,
  };
}

interface TabsProps extends ComponentProps<'div'> {
  /** Pass either `value` (controlled) or `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

export function Tabs({ value, defaultValue = '', onValueChange, ...rest }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const [first] = useState(current);
  const [hasMoved, setMoved] = useState(false);
  if (current !== first && !hasMoved) setMoved(true);
  const choose = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <ChoiceContext value={{ id, value: current, hasMoved, choose }}>
      <div {...rest} />
    </ChoiceContext>
  );
}

export function TabsList({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div className="overflow-x-auto overscroll-x-contain border-b border-border [scrollbar-width:none]">
      <div role="tablist" className={classNames('flex w-max gap-1', className)} {...rest} />
    </div>
  );
}

interface TabsTriggerProps extends ComponentProps<'button'> {
  value: string;
}

export function TabsTrigger({ value, className, ...rest }: TabsTriggerProps) {
  const { isChosen, tabId, panelId, choose } = useChoice(value);
  return (
    <button
      type="button"
      role="tab"
      id={tabId}
      aria-selected={isChosen}
      aria-controls={panelId}
      // Only the selected tab is in the tab order; arrow keys reach the others.
      tabIndex={isChosen ? 0 : -1}
      onClick={() => choose(value)}
      onKeyDown={moveOn}
      className={classNames(
        'relative min-h-12 rounded-t-lg px-4 text-base font-semibold whitespace-nowrap text-text-3',
        'transition-[color,background-color] hover:bg-surface-2 hover:text-text',
        'focus-visible:-outline-offset-3 disabled:cursor-not-allowed disabled:text-disabled',
        'aria-selected:text-text forced-colors:aria-selected:underline',
        'after:absolute after:inset-x-4 after:bottom-0 after:h-0.75 after:rounded-t-full after:bg-accent',
        'after:scale-x-50 after:opacity-0 after:transition-[opacity,transform] after:duration-200',
        'aria-selected:after:scale-x-100 aria-selected:after:opacity-100',
        className,
      )}
      {...rest}
    />
  );
}

/** Selects the tab on arrow keys at once, since showing its panel costs nothing. */
function moveOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const here = event.currentTarget;
  const list = here.closest('[role=tablist]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)') ?? [])];
  const next = tabs[tabAfter(event, tabs.indexOf(here), tabs.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

interface TabsContentProps extends ComponentProps<'div'> {
  value: string;
}

export function TabsContent({ value, className, children, ...rest }: TabsContentProps) {
  const { isChosen, hasMoved, tabId, panelId } = useChoice(value);
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId}
      tabIndex={0}
      hidden={!isChosen}
      className={classNames('rounded-lg pt-6', hasMoved && 'animate-fade-in', className)}
      {...rest}
    >
      {isChosen && children}
    </div>
  );
}
