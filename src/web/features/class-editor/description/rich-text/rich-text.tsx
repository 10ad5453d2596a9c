// Editor of a description with headings, lists and bold; a chunk of its own, because it brings ProseMirror.
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Block } from '#domain/text/light-markup.ts';
import type { FieldAria } from '#web/ui/form/field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/form/input.tsx';
import { blocksOf, documentOf } from './document.ts';
import { type FormName, formCommands, pressedForms } from './forms.ts';
import { plugins } from './plugins.ts';
import { Toolbar } from './toolbar.tsx';

export interface Focusable {
  focus: () => void;
}

export interface RichTextProps {
  label: string;
  aria: FieldAria;
  /** Read at the beginning, and whenever `version` changes. */
  blocks: () => Block[];
  version: string;
  onChange: (blocks: Block[]) => void;
  onBlur: () => void;
  ref: Ref<Focusable>;
}

const stateOf = (blocks: Block[]) => EditorState.create({ doc: documentOf(blocks), plugins });

const none: Record<FormName, boolean> = {
  heading: false,
  bold: false,
  bullets: false,
  numbers: false,
};

export function RichText(props: RichTextProps) {
  const { aria, version, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const now = useRef(props);
  const [pressed, setPressed] = useState(none);
  useEffect(() => {
    now.current = props;
    view.current?.setProps({ attributes: attributesOf(props) });
  });
  useEffect(() => {
    const made = new EditorView(place.current, {
      state: stateOf(now.current.blocks()),
      attributes: attributesOf(now.current),
      dispatchTransaction: (change) => {
        made.updateState(made.state.apply(change));
        setPressed(pressedForms(made.state));
        if (change.docChanged) now.current.onChange(blocksOf(made.state.doc));
      },
      handleDOMEvents: { blur: () => now.current.onBlur() },
    });
    view.current = made;
    return () => made.destroy();
  }, []);
  const shown = useRef(version);
  useEffect(() => {
    if (version === shown.current) return;
    shown.current = version;
    view.current?.updateState(stateOf(now.current.blocks()));
  }, [version]);
  useImperativeHandle(ref, () => ({ focus: () => view.current?.focus() }));
  useLabel(aria.id, () => view.current?.focus());
  const press = (name: FormName): void => {
    const made = view.current;
    if (!made) return;
    formCommands[name](made.state, made.dispatch, made);
    made.focus();
  };
  return (
    <div className={classNames(controlClass, frameClass, aria['aria-invalid'] && invalidClass)}>
      <Toolbar controls={aria.id} pressed={pressed} onPress={press} />
      <div ref={place} />
    </div>
  );
}

/** The ring stands around the whole field, as around every other one. */
const frameClass = classNames(
  'overflow-clip has-[.ProseMirror:focus-visible]:outline-3',
  'has-[.ProseMirror:focus-visible]:outline-offset-2 has-[.ProseMirror:focus-visible]:outline-focus',
);

const invalidClass = 'border-danger ring-1 ring-danger';

const textClass = classNames(
  'min-h-40 space-y-3 px-4 py-3 leading-6 whitespace-pre-wrap wrap-anywhere outline-none',
  '[&_h3]:pt-1 [&_h3]:text-lg [&_h3]:font-bold [&_h3]:tracking-tight',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:space-y-1.5 [&_ol]:space-y-1.5 [&_ul]:pl-6 [&_ol]:pl-6',
  '[&_strong]:font-semibold',
);

function attributesOf({ label, aria }: RichTextProps): Record<string, string> {
  const given = Object.entries(aria).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return {
    ...Object.fromEntries(given),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: textClass,
  };
}

/** The label of a field leads only to inputs by itself. */
function useLabel(id: string, focus: () => void): void {
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  });
}
