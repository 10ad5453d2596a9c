import { EditorState, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { expect, test } from 'vitest';
import { readDescription } from '#domain/text/description-markup.ts';
import { writeLightMarkup } from '#domain/text/write-light-markup.ts';
import { blocksOf, documentOf } from './document.ts';
import { plugins } from './plugins.ts';

/** Presses a key where the cursor stands at first: at the beginning of the text. */
function pressAtStart(markdown: string, key: string): string {
  let state = EditorState.create({ doc: documentOf(readDescription(markdown)), plugins });
  const dispatch = (change: Transaction) => {
    state = state.apply(change);
  };
  const event = { key, preventDefault: () => undefined } as KeyboardEvent;
  const view = { state, dispatch, endOfTextblock: () => true } as unknown as EditorView;
  for (const plugin of plugins)
    if (plugin.props.handleKeyDown?.call(plugin, view, event) === true) break;
  return writeLightMarkup(blocksOf(state.doc));
}

test('makes a heading text again by Backspace at its beginning, also where it comes first', () => {
  expect(pressAtStart('# One\n\ntwo', 'Backspace')).toBe('One\n\ntwo');
});

test('leaves text at the beginning as it is', () => {
  expect(pressAtStart('One\n\ntwo', 'Backspace')).toBe('One\n\ntwo');
});
