// Gives instructors and studios the snippet that puts their next dates on a site of their own, with a preview.
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  embedHeight,
  embedHeightIn,
  type EmbedOwner,
  embedPath,
  embedSandbox,
  embedSnippet,
  type EmbedLook,
  type EmbedTheme,
  embedThemes,
  mostEmbedDates,
  standardEmbedDates,
} from '#domain/classes/embed.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { useSite } from '../api/site.ts';

const themeNames: Record<EmbedTheme, string> = {
  auto: 'Like the visitor’s device',
  light: 'Light',
  dark: 'Dark',
};

const counts = [3, standardEmbedDates, mostEmbedDates];

export function EmbedSnippet({ owner }: { owner: EmbedOwner }) {
  const { publicUrl } = useSite();
  const [count, setCount] = useState(standardEmbedDates);
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const look = { count, theme };
  const snippet = embedSnippet(publicUrl, owner, look);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Choice label="Dates" options={counts} chosen={count} onChoose={setCount} nameOf={String} />
      <Choice
        label="Colors"
        options={embedThemes}
        chosen={theme}
        onChoose={setTheme}
        nameOf={(one) => themeNames[one]}
      />
      <div className="flex flex-col gap-3 rounded-xl bg-surface-2 p-4">
        <code className="text-sm wrap-anywhere select-all">{snippet}</code>
        <CopySnippet text={snippet} />
      </div>
      <p className="text-sm text-text-2">
        Paste it where the list should appear. Who comes by it is counted as “website” in the
        insight of each class; it sets no cookies.
      </p>
      <Preview owner={owner} look={look} />
    </div>
  );
}

/** As high as its list, as it will be on the other site. */
function Preview({ owner, look }: { owner: EmbedOwner; look: EmbedLook }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const fit = ({ source, origin, data }: MessageEvent<unknown>) => {
      // A sandboxed page has the origin "null"; its window tells it from any other.
      if (source === frame.current?.contentWindow && origin === 'null')
        setHeight(embedHeightIn(data));
    };
    addEventListener('message', fit);
    return () => removeEventListener('message', fit);
  }, []);
  return (
    <iframe
      ref={frame}
      title="Preview of the list"
      src={embedPath(owner, look)}
      sandbox={embedSandbox}
      className="block w-full max-w-[50rem] rounded-2xl"
      style={{ height: height ?? embedHeight(look.count) }}
    />
  );
}

interface ChoiceProps<Option> {
  label: string;
  options: readonly Option[];
  chosen: Option;
  onChoose: (option: Option) => void;
  nameOf: (option: Option) => string;
}

function Choice<Option extends string | number>(props: ChoiceProps<Option>) {
  const { label, options, chosen, onChoose, nameOf } = props;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="w-16 text-text-2">
        {label}
      </span>
      {options.map((option) => (
        <ToggleChip key={option} isPressed={option === chosen} onClick={() => onChoose(option)}>
          {nameOf(option)}
        </ToggleChip>
      ))}
    </div>
  );
}

const copiedShownMs = 2000;

function CopySnippet({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedShownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      className="self-start"
      // Where the browser forbids it, the text can be copied by hand.
      onClick={() => void copy().catch(() => undefined)}
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy snippet'}</span>
    </Button>
  );
}
