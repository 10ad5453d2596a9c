import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { readDescription } from '#domain/text/description-markup.ts';
import { writeLightMarkup } from '#domain/text/write-light-markup.ts';
import { blocksOf, documentOf } from './document.ts';
import { type FormName, formCommands, pressedForms } from './forms.ts';

/** The cursor stands behind the words `at`, or spans them. */
function stateOf(markdown: string, at: string, isSpan = false): EditorState {
  const doc = documentOf(readDescription(markdown));
  const found: number[] = [];
  doc.descendants((node, position) => {
    const index = node.isText ? (node.text?.indexOf(at) ?? -1) : -1;
    if (index >= 0) found.push(position + index);
  });
  const from = found[0] ?? 1;
  const end = from + at.length;
  return EditorState.create({
    doc,
    selection: TextSelection.create(doc, isSpan ? from : end, end),
  });
}

function press(name: FormName, state: EditorState): EditorState {
  let after = state;
  formCommands[name](state, (change) => {
    after = state.apply(change);
  });
  return after;
}

const written = (state: EditorState) => writeLightMarkup(blocksOf(state.doc));

test.for<[FormName, string, string, string]>([
  ['heading', 'One\n\ntwo', 'One', '# One\n\ntwo'],
  ['heading', '# One', 'One', 'One'],
  ['heading', '- One\n- two', 'two', '- One\n\n# two'],
  ['bullets', 'One', 'One', '- One'],
  ['bullets', '- One\n- two', 'two', '- One\n\ntwo'],
  ['bullets', '1. One\n2. two', 'One', '- One\n- two'],
  ['bullets', '# One', 'One', '- One'],
  ['numbers', 'One', 'One', '1. One'],
  ['numbers', '- One', 'One', '1. One'],
])('%s turns %j at %j into %j', ([name, before, at, after]) => {
  expect(written(press(name, stateOf(before, at)))).toBe(after);
});

test('makes the chosen words bold, and not bold again', () => {
  const bold = press('bold', stateOf('One two three', 'two', true));
  expect(written(bold)).toBe('One **two** three');
  expect(pressedForms(bold).bold).toBe(true);
  expect(written(press('bold', bold))).toBe('One two three');
});

test('says which forms are at the cursor', () => {
  expect(pressedForms(stateOf('# One', 'One'))).toMatchObject({ heading: true, bullets: false });
  expect(pressedForms(stateOf('- **One**', 'One'))).toMatchObject({ bold: true, bullets: true });
  expect(pressedForms(stateOf('1. One', 'One'))).toMatchObject({ numbers: true, bullets: false });
});
