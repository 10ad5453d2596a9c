// Keys and shortcuts of the editor. Tab is not among them: it leaves the editor, as in every other field.
import { baseKeymap, chainCommands, setBlockType } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { formCommands } from './forms.ts';
import { schema } from './schema.ts';

const { nodes } = schema;

const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.heading) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
};

/** At the beginning of a line of a list, as other editors do. */
const leaveList: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.node(-1).type !== nodes.item) return false;
  return liftListItem(nodes.item)(state, dispatch, view);
};

/** At the beginning of a heading it becomes text again: nothing before it could take it in where it comes first. */
const leaveHeading: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.parent.type !== nodes.heading) return false;
  return setBlockType(nodes.paragraph)(state, dispatch);
};

const beginForms = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*•]\s$/, nodes.bullets),
    wrappingInputRule(/^1[.)]\s$/, nodes.numbers),
    textblockTypeInputRule(/^#{1,3}\s$/, nodes.heading),
  ],
});

export const plugins: Plugin[] = [
  history(),
  beginForms,
  keymap({
    'Mod-b': formCommands.bold,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': breakLine,
    Enter: splitListItem(nodes.item),
    Backspace: chainCommands(leaveList, leaveHeading),
  }),
  keymap({ ...baseKeymap, Enter: chainCommands(...[baseKeymap['Enter'] ?? []].flat()) }),
];
